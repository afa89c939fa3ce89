// Exports other than text: tables, and pictures with a caption.
import { copyText, save } from "./copy.js";

/** Returns a cell of a table. A spreadsheet would compute text that begins like a formula; it reads an apostrophe as
 * "text" (the command writes the same cells). */
function cell(value) {
  const text = String(value);
  const is_formula = text.length > 1 && /^[=+\-@\t]/.test(text) && !Number.isFinite(Number(text));
  const plain = is_formula ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** The keys of a team that are tables themselves. */
const TABLES = ["duels", "battles", "left_out"];

/** Copies the teams of a JSON answer, one on each line, with the columns of the command's table: the other keys. */
export function copyTable(json, file) {
  const { teams } = JSON.parse(json);
  const columns = Object.keys(teams[0] ?? {}).filter((name) => !TABLES.includes(name));
  const parts = { uncovered: (list) => list.length, members: (list) => list.map(({ id }) => id).join(" ") };
  const row = (team) => columns.map((name) => cell(parts[name]?.(team[name]) ?? team[name] ?? "")).join();
  return copyText([columns, ...teams.map(row)].join("\n") + "\n", file);
}

/** The height of a line below a picture, and the maximum width of a letter in it, in pixels. */
const [LINE, LETTER] = [18, 8];

/** Returns a picture for export, with lines below it: what is proved, the subject, and the source.
 * Outside the page it cannot inherit the theme, so it contains the theme. */
function captioned(svg, proved) {
  const [, width, height] = svg.match(/ width="(\d+)" height="(\d+)"/).map(Number);
  // Addresses have no spaces, so they are broken at the end of a line.
  const letters = Math.floor((width - 2 * LETTER) / LETTER);
  const pieces = new RegExp(`.{1,${letters}}(?= |$)|.{${letters}}`, "g");
  const said = [proved, document.title, location.href].flatMap((words) => words.match(pieces) ?? []);
  const safe = (words) => words.trim().replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const font = "font:12px system-ui,'DejaVu Sans',sans-serif";
  const texts = said.map((words, at) => `<text x="${LETTER}" y="${height + (at + 0.7) * LINE}" style="${font}">${safe(words)}</text>`);
  const whole = height + (said.length + 0.5) * LINE;
  const theme = document.documentElement.dataset.theme;
  return `<svg xmlns="http://www.w3.org/2000/svg" class="picture" width="${width}" height="${whole}" viewBox="0 0 ${width} ${whole}"${
    theme ? ` data-theme="${theme}"` : ""
  }><rect width="100%" height="100%" style="fill:var(--paper,#f6f4ee)"/>${svg}${texts.join("")}</svg>`;
}

async function rasterise(svg) {
  const image = new Image();
  image.src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
  await image.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [image.width * 2, image.height * 2];
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
}

export async function copyPicture(svg, proved, file) {
  const picture = captioned(svg, proved);
  if (file.endsWith(".svg")) return copyText(picture, file);
  const png = await rasterise(picture);
  try {
    await navigator.clipboard.write([new ClipboardItem({ "image/png": png })]);
    return "Copied.";
  } catch {
    return save(png, file);
  }
}
