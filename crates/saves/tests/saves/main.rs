//! Tests the reader with a writer that shares no code with it, and with damaged files.

mod damage;
mod facts;
mod round_trip;
mod wrappings;
mod writer;
