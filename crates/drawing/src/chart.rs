//! The type chart of a generation, with a selected typing.

use crate::canvas::{Canvas, Point};
use crate::palette::{ink_on, multiplier_colour, short_name, type_colour};
use pokedata::{Chart, Generation, Multiplier, Type, Typing};

const CELL: f64 = 30.0;
const LEFT: f64 = 78.0;
const TOP: f64 = 50.0;
const GAP: f64 = 10.0;

/// Returns the type chart of a generation, with attacks as rows and defending types as columns. If
/// a typing is selected, it is shown in an additional first column, and the columns of its types
/// are framed.
///
/// Each attack is a button with its type in `data-typing`. Each column head also has its typing in
/// `data-typing`, for pointers. The cells form a grid with a single stop for the Tab key; in
/// addition, they have the attack in `data-attack`.
#[must_use]
pub fn chart(generation: Generation, picked: Option<Typing>) -> String {
    let chart = pokedata::chart(generation);
    let types: Vec<Type> = chart.types().iter().collect();
    let columns = columns(&types, picked);
    let end = columns.last().map_or(LEFT, |column| column.x + CELL);
    let bottom = TOP + CELL * types.len() as f64;
    let mut canvas = Canvas::new(end + 8.0, bottom + 8.0).of_what_i_deal(true);
    canvas.add(r#"<text class="faint small" x="4" y="26">attack ↓</text>"#);
    canvas.add(r#"<text class="faint small" x="4" y="42">meets →</text>"#);
    for column in &columns {
        canvas.add(&column_head(column));
    }
    canvas.add(&grid(chart, &types, &columns));
    for column in columns.iter().filter(|column| column.picked) {
        canvas.add(&frame(column.x, bottom - TOP));
    }
    canvas.add(&row_heads(&types));
    canvas.finish("group", &label(generation, picked))
}

/// A column of the chart: a defending typing and its position.
struct Column {
    typing: Typing,
    x: f64,
    picked: bool,
}

/// Returns the columns. If a pair of types is selected, it comes first, so that narrow screens show
/// it as well.
fn columns(types: &[Type], picked: Option<Typing>) -> Vec<Column> {
    let pair = picked.filter(|typing| typing.is_dual());
    let start = LEFT + pair.map_or(0.0, |_| CELL + GAP);
    let single = types.iter().enumerate().map(|(i, &t)| Column {
        typing: t.into(),
        x: start + CELL * i as f64,
        picked: picked.is_some_and(|typing| typing.contains(t)),
    });
    let pair = pair.map(|typing| Column {
        typing,
        x: LEFT,
        picked: true,
    });
    pair.into_iter().chain(single).collect()
}

fn label(generation: Generation, picked: Option<Typing>) -> String {
    let picked = picked.map_or(String::new(), |typing| format!(", {typing} highlighted"));
    format!(
        "Type chart of generation {generation}: attacks by row, what they meet by column{picked}"
    )
}

/// Returns the row heads, on a background that covers the columns when the picture is scrolled.
fn row_heads(types: &[Type]) -> String {
    let height = CELL * types.len() as f64;
    let heads = types.iter().enumerate();
    let heads = heads.map(|(row, &attack)| row_head(attack, TOP + CELL * row as f64));
    format!(
        r#"<g class="stay-left"><rect class="paper" y="{TOP}" width="{:.0}" height="{height:.0}"/>{}</g>"#,
        LEFT - 2.0,
        heads.collect::<String>()
    )
}

fn row_head(t: Type, y: f64) -> String {
    format!(
        r#"<g id="pick-{t}" role="button" tabindex="0" aria-label="Pick {t}" data-typing="{t}">{}</g>"#,
        plate(t, &t.to_string(), 4.0, y + 4.0, LEFT - 8.0)
    )
}

/// Returns the head of a column, with one plate per type.
fn column_head(column: &Column) -> String {
    let types: Vec<Type> = column.typing.types().iter().collect();
    let top = TOP - 2.0 - 22.0 * types.len() as f64;
    let plates = (0..).zip(types).map(|(i, t)| {
        let y = top + 22.0 * f64::from(i);
        plate(t, short_name(t), column.x + 1.0, y, CELL - 2.0)
    });
    format!(
        r#"<g class="pick" data-typing="{}">{}</g>"#,
        column.typing,
        plates.collect::<String>()
    )
}

fn plate(t: Type, text: &str, x: f64, y: f64, width: f64) -> String {
    let ink = ink_on(t);
    let size = if width < CELL { "narrow" } else { "" };
    format!(
        r#"<g class="badge"><title>{t}</title><rect x="{x:.1}" y="{y:.1}" width="{width:.1}" height="21" rx="3" fill="{}"/><text class="{ink} {size}" x="{:.1}" y="{:.1}">{text}</text></g>"#,
        type_colour(t),
        x + width / 2.0,
        y + 10.5
    )
}

/// Returns the cells, with the multiplier of each attack in each column.
fn grid(chart: &Chart, types: &[Type], columns: &[Column]) -> String {
    let rows = types.iter().enumerate().map(|(row, &attack)| {
        let y = TOP + CELL * row as f64;
        let cells = columns.iter().enumerate().map(|(at, column)| {
            let stop = if (row, at) == (0, 0) { "0" } else { "-1" };
            cell(chart, attack, column, y, stop)
        });
        format!(r#"<g role="row">{}</g>"#, cells.collect::<String>())
    });
    format!(
        r#"<g role="grid" aria-label="What attacks do">{}</g>"#,
        rows.collect::<String>()
    )
}

fn cell(chart: &Chart, attack: Type, column: &Column, y: f64, stop: &str) -> String {
    let multiplier = chart.multiplier(attack, column.typing);
    let at = Point { x: column.x, y };
    let picked = if column.picked { " picked" } else { "" };
    let name = multiplier_colour(multiplier);
    let (fill, text) = match multiplier {
        Multiplier::One => ("one", ""),
        _ => (name, sign(multiplier)),
    };
    format!(
        r#"<g class="pick cell{picked}" id="{attack}-to-{0}" role="gridcell" tabindex="{stop}" aria-label="{attack} to {0}: {multiplier}" data-attack="{attack}" data-typing="{0}"><title>{attack} to {0}: {multiplier}</title><rect class="{fill}" x="{1:.1}" y="{2:.1}" width="{3}" height="{3}" rx="2"/><text class="t{4}" x="{5:.1}" y="{6:.1}">{text}</text></g>"#,
        column.typing,
        at.x + 1.0,
        at.y + 1.0,
        CELL - 2.0,
        &name[1..],
        at.x + CELL / 2.0,
        at.y + CELL / 2.0,
    )
}

/// Returns a multiplier as one character.
pub(crate) fn sign(multiplier: Multiplier) -> &'static str {
    ["0", "¼", "½", "1", "2", "4"][multiplier as usize]
}

fn frame(x: f64, height: f64) -> String {
    format!(
        r#"<rect class="frame" x="{:.1}" y="{:.1}" width="{CELL}" height="{:.1}" rx="3"/>"#,
        x,
        TOP - 1.0,
        height + 2.0
    )
}
