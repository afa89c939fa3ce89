// Solving and playing the magic squares.
import { test } from "node:test";
import assert from "node:assert/strict";
import { WINDOWS, answered, follow, open } from "./player.mjs";

const GAME = "496125583779241638";

/** The digits in the picture. */
const digits = (page) => page.locator(".square text").allTextContents().then((all) => all.join(""));

/** Returns a board after a move such as c1d or r3l, without using the page. */
function moved(board, move) {
  const [, kind, line, way] = /^([cr])(\d)([dulr])$/.exec(move);
  const cells = [...board];
  const at = kind === "c" ? [0, 1, 2].map((row) => 6 * row + +line - 1) : [0, 1, 2, 3, 4, 5].map((column) => 6 * (line - 1) + column);
  const back = way === "d" || way === "r" ? at.length - 1 : 1;
  at.forEach((cell, place) => (cells[cell] = board[at[(place + back) % at.length]]));
  return cells.join("");
}

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

function isMagic(board) {
  return [0, 3].every((left) => {
    const square = [0, 1, 2].flatMap((row) => [...board.slice(6 * row + left, 6 * row + left + 3)].map(Number));
    return LINES.every((line) => line.reduce((sum, cell) => sum + square[cell], 0) === 15);
  });
}

for (const [window, settings] of Object.entries(WINDOWS)) {
  test(`solve the game's board, ${window}`, async (t) => {
    const { page, troubles } = await open(t, settings);
    await follow(page, "#/magic");
    const summary = page.locator(".summary");
    assert.equal(await summary.getAttribute("data-length"), "11");
    assert.equal(await summary.getAttribute("data-ways"), "36");
    let board = GAME;
    assert.equal(await digits(page), board);
    const moves = await page.getByRole("list", { name: "Moves" }).getByRole("button").allTextContents();
    for (const move of moves) {
      await page.getByRole("button", { name: "Forward" }).click();
      await answered(page);
      board = moved(board, move);
      assert.equal(await digits(page), board, move);
    }
    assert.ok(isMagic(board));
    assert.match(await page.locator(".said").innerText(), /Both squares are magic/);
    await page.getByRole("button", { name: "Back" }).click();
    await answered(page);
    assert.match(page.url(), /step=10/);
    assert.deepEqual(troubles, []);
  });
}

test("enter a board by typing, and by tapping", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/magic");
  await page.getByLabel("Row 1, column 1", { exact: true }).focus();
  await page.keyboard.type("438294951753618276");
  await answered(page);
  assert.match(page.url(), /board=438294951753618276/);
  assert.equal(await digits(page), "438294951753618276");

  // Two digits are exchanged by choosing a cell and tapping a digit.
  await page.getByLabel("Row 1, column 1", { exact: true }).click();
  await page.getByRole("group", { name: "Digit for the chosen cell" }).getByRole("button", { name: "3" }).click();
  await page.getByRole("group", { name: "Digit for the chosen cell" }).getByRole("button", { name: "4" }).click();
  await answered(page);
  assert.match(page.url(), /board=348294951753618276/);
  assert.equal(await digits(page), "348294951753618276");
});

test("digits that make no two squares are refused, and the page goes on", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/magic?board=996125583779241638");
  assert.match(await page.locator(".trouble").innerText(), /opposite cells sum to 10/);
  assert.equal(await page.locator(".square").count(), 0);
  // There is no way to choose or to play.
  assert.equal(await page.getByRole("combobox", { name: "Way" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: "Play" }).count(), 0);
  await page.getByRole("button", { name: "The game's board" }).click();
  await answered(page);
  assert.equal(await page.locator(".trouble").count(), 0);
  assert.equal(await page.locator(".summary").getAttribute("data-length"), "11");
});

test("solve a board with the keyboard alone", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/magic?board=438294951753618276");
  await page.getByLabel("Row 1, column 1", { exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.evaluate(() => document.activeElement.id), "cell6");
  await page.getByRole("slider").focus();
  await page.keyboard.press("End");
  await answered(page);
  assert.match(await page.locator(".said").innerText(), /Both squares are magic/);
  await page.keyboard.press("Home");
  await answered(page);
  await page.getByRole("button", { name: "Forward" }).focus();
  await page.keyboard.press("Enter");
  await answered(page);
  assert.match(page.url(), /step=1/);
});

test("a board is cleared, typed again and pasted, and nothing is called an error meanwhile", async (t) => {
  const { page } = await open(t);
  await follow(page, "#/magic");
  const first = page.getByLabel("Row 1, column 1", { exact: true });
  await page.getByRole("button", { name: "Clear" }).click();
  await answered(page);
  assert.match(await page.locator(".trouble").innerText(), /18 cells are still empty/);
  await first.focus();
  await page.keyboard.type("4382");
  await answered(page);
  assert.match(await page.locator(".trouble").innerText(), /14 cells are still empty/);
  assert.equal(await page.getByRole("alert").count(), 0);
  await first.focus();
  await page.keyboard.insertText("438294951753618276");
  await answered(page);
  assert.match(page.url(), /board=438294951753618276/);
  assert.equal(await digits(page), "438294951753618276");

  // A link that lost some digits can be completed.
  await follow(page, "#/magic?board=1234");
  await page.getByLabel("Row 2, column 5", { exact: true }).focus();
  await page.keyboard.type("7");
  await answered(page);
  assert.match(page.url(), /board=1234\.{6}7\.{7}/);
});

test("all 36 shortest ways are walked, the last move slides in, and own moves are checked", async (t) => {
  const { page, troubles } = await open(t, WINDOWS.phone);
  await follow(page, "#/magic");
  assert.match(await page.locator(".hint").allInnerTexts().then(String), /Pokémon Reborn.*A move shifts a column/s);
  const ways = page.getByRole("combobox", { name: "Way" });
  assert.equal(await ways.locator("option").count(), 36);
  await ways.selectOption("35");
  await answered(page);
  const moves = await page.getByRole("list", { name: "Moves" }).getByRole("button").allTextContents();
  assert.equal(await ways.locator("option").nth(35).innerText(), `36. ${moves.join(" ")}`);
  assert.ok(isMagic(moves.reduce(moved, GAME)));
  await page.getByRole("button", { name: "Forward" }).click();
  await answered(page);
  const slid = page.locator(".square.slid");
  assert.equal(await slid.count(), moves[0][0] === "c" ? 3 : 6);
  const motion = () => slid.first().evaluate((square) => getComputedStyle(square).animationName);
  assert.equal(await motion(), "slide");
  await page.emulateMedia({ reducedMotion: "reduce" });
  assert.equal(await motion(), "none");

  const own = page.getByLabel("Check moves of your own");
  await own.fill(moves.join(" "));
  await own.blur();
  await page.waitForFunction(() => /no fewer would do/.test(document.querySelector(".checked").textContent));
  await own.fill("c1d");
  await own.blur();
  await page.waitForFunction(() => /not magic/.test(document.querySelector(".checked").textContent));
  await page.getByRole("button", { name: "Scramble" }).click();
  await page.waitForFunction((game) => !location.hash.includes(game), GAME);
  await answered(page);
  assert.notEqual(await page.locator(".summary").getAttribute("data-length"), "0");
  assert.deepEqual(troubles, []);
});
