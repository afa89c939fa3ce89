//! Damage and duels of real Pokémon: this crate combines the facts in the tables with the damage
//! formula.
//!
//! `damage` does not use the tables, and `pokedata` does not contain the formula. This crate
//! converts a Pokémon in the tables to one for the formula ([`Spec`]), and answers questions in the
//! words of the tables ([`DamageRequest`]). In duels, "I", "my" and "mine" refer to the Pokémon of the
//! player; "they", "their" and "the foe" refer to the Pokémon of the boss.
#![forbid(unsafe_code)]

mod attack;
mod choose;
mod contact;
mod contestant;
mod duel;
mod error;
mod facts;
mod foe;
mod grade;
mod hidden_power;
mod hit;
mod knockout;
mod left_out;
mod line;
mod request;
mod rules;
mod spec;
mod strike;
mod toll;
mod usage;
mod views;

pub use choose::meet;
pub use contestant::{Contestant, Known, Weapon};
pub use duel::{Duel, duel};
pub use error::BadQuestion;
pub use facts::Facts;
pub use grade::Grade;
pub use hidden_power::hidden_power;
pub use hit::{Hit, Situation, depends_on_hp, hit, speeds};
pub use knockout::{Knockout, knockouts};
pub use line::{Line, is_versus};
pub use request::{Answer, DamageRequest, FieldSpec, Ready, total_range};
pub use rules::Rules;
pub use spec::{Dvs, Evs, OldEvs, Spec};
pub use strike::{Exchange, Fear, Strike, Turns, critical_exchange, exchange, intimidates};
