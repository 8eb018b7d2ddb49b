import { test } from "@playwright/test";
import { LEVELS } from "tigerleap";
import { clickMove } from "./support/board.js";
import { playBadly, playToTheEnd, playWell } from "./support/game.js";
import { beginGame, expectEndTold, fixChance } from "./support/play.js";
import { keepSettings } from "./support/settings.js";

/** To win against these would take long. */
const STRONG = ["7", "8", "master"];

for (const [place, { name }] of LEVELS.entries()) {
  const side = place % 2 === 0 ? "red" : "blue";
  test(`a whole game against level ${name}, as ${side}, by mouse`, async ({ page }) => {
    await fixChance(page);
    // What glides has tests of its own; twelve games of it take long.
    await keepSettings(page, { motion: false });
    await beginGame(page, { opponent: name, side });
    const last = await playToTheEnd(page, side, STRONG.includes(name) ? playBadly : playWell, clickMove);
    await expectEndTold(page, last.outcome()!, side);
  });
}
