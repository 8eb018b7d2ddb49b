import { html, nothing, type TemplateResult } from "lit";
import type { DoneList } from "../done-list.js";
import { t } from "../i18n/catalogue.js";
import { hrefOf } from "../router.js";
import { ownMoves } from "./news.js";
import { GRADES, gradeOf, type KnownPuzzle, PUZZLES, type PuzzleId } from "./puzzles.js";

/** All puzzles by grade, with marks on those that are solved. */
export function puzzleList(current: KnownPuzzle, solved: DoneList<PuzzleId>): TemplateResult {
  const { puzzles } = t();
  return html`<nav class="card puzzles-list" aria-label=${puzzles.list}>
    <div class="puzzles-list-head">
      <h2>${puzzles.list}</h2>
      <p class="small soft">${puzzles.solvedOf(solved.count, PUZZLES.length)}</p>
    </div>
    ${GRADES.map(
      (grade) => html`<h3 class="label">${puzzles.grades[grade]}</h3>
        <ol>
          ${PUZZLES.map((puzzle, index) =>
            gradeOf(puzzle) === grade
              ? linkTo(puzzle, index + 1, puzzle.id === current.id, solved.has(puzzle.id))
              : nothing,
          )}
        </ol>`,
    )}
  </nav>`;
}

function linkTo({ id, plies }: KnownPuzzle, number: number, isCurrent: boolean, isSolved: boolean): TemplateResult {
  return html`<li>
    <a
      class=${isSolved ? "done" : ""}
      href=${hrefOf("puzzles", { puzzle: id })}
      aria-label=${t().puzzles.link(number, ownMoves(plies), isSolved)}
      aria-current=${isCurrent ? "true" : nothing}
      >${number}<span aria-hidden="true">${isSolved ? "✓" : ""}</span></a
    >
  </li>`;
}
