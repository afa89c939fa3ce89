//! The readers of the names of games, bosses, types and Pokémon; of boxes; and of addresses of the
//! page.

use super::reader::{Reader, text};
use anyhow::{Result, ensure};
use pokedata::{Game, Generation, Played, Playthrough, Typing};
use web::{View, Worker};

const NAMES: [&str; 8] = [
    "scarlet-violet\nCortondo",
    "Emerald\nBrawly@Dewford Town",
    "red\n4",
    "Kanto\nall",
    "platinum\ngyms",
    "Flying-Water\n9",
    "Scarlet\nrival",
    "black-white\nCheren",
];

const BOXES: [&str; 4] = [
    "Garchomp @ Choice Scarf\nAbility: Rough Skin\nLevel: 50\nEVs: 252 Atk / 4 SpD / 252 Spe\nJolly \
     Nature\nIVs: 0 SpA\n- Earthquake\n- Outrage\n- Hidden Power [Fire]\n\nNick (Pikachu) (F)\n\
     Shiny: Yes\nTera Type: Water\n- Thunderbolt\n",
    "pokemon,ability,moves,level\nPikachu,Static,Thunderbolt/Surf,50\n\"Mr. Mime\",,Psychic,\n",
    "# mine\nPikachu\nMr. Mime\nNidoran♀\nFarfetch'd\n",
    "pokemon;ability\nAbra;Synchronize\n",
];

const ADDRESSES: [&str; 7] = [
    "#/plan?game=scarlet-violet&at=CRT.ART&kind=overlapping",
    "#/plan?game=red-blue&at=PWT&side=attack&team=3&require=Fire&exclude=Water-Ground",
    "#/watch?game=emerald&at=DWF&step=4&pace=80",
    "#/identify?generation=1&seen=Fire=4.Water=2&answers=message&candidates=used",
    "#/magic?board=438294951753618276&metric=turn&step=2",
    "#/chart?generation=9&typing=Fairy-Steel",
    "#/plan",
];

/// Addresses for which the answer is computed as well, since none of them requires a long search.
const ASKED: [&str; 5] = [
    "#/plan?game=red-blue&at=PWT&side=attack&team=2",
    "#/watch?game=red-blue&at=PWT&step=4",
    "#/magic?board=438294951753618276&step=x",
    "#/chart?generation=9&typing=Fairy-Steel",
    "#/chart?generation=1&typing=Water",
];

pub(super) fn all() -> Vec<Reader> {
    let words = &[
        "&at=",
        "&generation=",
        "%F0%9F",
        "+",
        "&seen=",
        "=",
        "&game=emerald",
        "&cover=9",
    ];
    vec![
        Reader::of("names", 2, &NAMES, names),
        Reader::of("box", 1, &BOXES, boxes).with_words(&[
            "Ability: ",
            "\n- ",
            "Level: 0\n",
            "EVs: ",
            "(M)",
            " @ ",
            "/",
            ",",
        ]),
        Reader::of("address", 100, &ADDRESSES, address).with_words(words),
        Reader {
            memory: 64 << 20,
            ..Reader::of("answer", 1, &ASKED, answer).with_words(words)
        },
    ]
}

fn names(bytes: &[u8]) -> Result<()> {
    let text = text(bytes);
    let (one, other) = text.split_once('\n').unwrap_or((&text, ""));
    if let Ok(typing) = one.parse::<Typing>() {
        ensure!(
            typing.to_string().parse() == Ok(typing),
            "{typing} read again"
        );
    }
    let _ = other.parse::<Generation>();
    if let Ok(played) = Played::find(one) {
        let playthrough = Playthrough::of(played);
        let _ = playthrough.find(other).map(|found| found.chosen.typings());
        let _ = playthrough.clone().settle("rival", other);
        let _ = playthrough.with_story().find(other);
    }
    Ok(())
}

fn boxes(bytes: &[u8]) -> Result<()> {
    let text = text(bytes);
    // The length of the text is used instead of a random number: it determines the game or
    // generation, and whether to continue.
    let games = Game::all();
    let game = games.get(text.len() % (2 * games.len()));
    let all: Vec<Generation> = Generation::all().collect();
    let generation = game.map_or(all[text.len() % all.len()], Game::generation);
    if let Ok(read) = team::read_box(&text, game, generation, text.len().is_multiple_of(3)) {
        ensure!(!read.entries.is_empty(), "a box of nothing");
    }
    Ok(())
}

fn address(bytes: &[u8]) -> Result<()> {
    if let Ok(view) = text(bytes).parse::<View>() {
        let address = view.to_string();
        ensure!(
            address.parse::<View>().as_ref() == Ok(&view),
            "{address} read again"
        );
    }
    Ok(())
}

fn answer(bytes: &[u8]) -> Result<()> {
    if let Ok(view) = text(bytes).parse::<View>() {
        let _ = Worker::default().answer(&view);
    }
    Ok(())
}
