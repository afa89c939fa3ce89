//! Tests of the reader: against a writer that shares no code with it, and against damaged files.

mod damage;
mod facts;
mod round_trip;
mod wrappings;
mod writer;
