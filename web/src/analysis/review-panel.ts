import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import { SIDES } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { JUDGEMENTS } from "./accuracy.js";
import { defineEvalGraph, slipShape } from "./eval-graph.js";
import { Follow } from "./follow.js";
import type { Report, Slip } from "./report.js";
import { REVIEW_DEPTHS, type ReviewDepth } from "./review.js";
import type { Session } from "./session.js";
import { moveNumber, shortMove } from "./words.js";

/** So many moves of a better line are worth showing. */
const BETTER_MOVES = 5;

/** `<tl-review-panel>`: starts the review of the whole game and shows what came of it. */
export class ReviewPanel extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false }, depth: { state: true } };
  declare session: Session;
  declare private depth: ReviewDepth;

  constructor() {
    super();
    this.depth = "standard";
    new Follow(this, () => this.session?.study);
    new Follow(this, () => this.session?.review);
  }

  protected override render(): TemplateResult {
    const { analysis } = t();
    const { report } = this.session;
    if (report.line.length === 1) return html`<p class="soft">${analysis.reviewEmpty}</p>`;
    const isKnown = report.chances.some((chance, ply) => chance !== null && report.chances[ply + 1] != null);
    return html`<div class="stack">
      ${this.#controls(report)}
      ${
        isKnown
          ? html`<tl-eval-graph .session=${this.session}></tl-eval-graph>
              ${report.isComplete ? html`${this.#table(report)} ${this.#slips(report)}` : nothing}`
          : html`<p class="soft">${analysis.reviewIntro}</p>`
      }
    </div>`;
  }

  #controls(report: Report): TemplateResult {
    const { analysis, words } = t();
    const { progress, error } = this.session.review;
    if (progress) {
      const text = analysis.reviewRuns(progress.done, progress.total);
      return html`<div class="analysis-review-controls">
        <label class="analysis-progress"
          ><span class="small soft">${text}</span>
          <progress max=${progress.total} .value=${progress.done}></progress>
        </label>
        <button class="button" @click=${() => this.session.review.cancel()}>${analysis.reviewCancel}</button>
      </div>`;
    }
    return html`<div class="analysis-review-controls">
        <label class="field">
          <span>${analysis.reviewDepth}</span>
          <select
            @change=${(event: Event) => {
              this.depth = REVIEW_DEPTHS[(event.target as HTMLSelectElement).selectedIndex]!;
            }}
          >
            ${REVIEW_DEPTHS.map(
              (depth) => html`<option .selected=${depth === this.depth}>${analysis.reviewDepths[depth]}</option>`,
            )}
          </select>
        </label>
        <button
          class="button ${report.isComplete ? "" : "primary"}"
          data-test="review"
          @click=${() => this.session.startReview(this.depth)}
        >
          ${report.isComplete ? analysis.reviewAgain : analysis.reviewStart}
        </button>
      </div>
      ${error ? html`<p class="error" role="alert"><bdi>${words.error(error)}</bdi></p>` : nothing}`;
  }

  #table({ accuracy, slips }: Report): TemplateResult {
    const { analysis, words } = t();
    return html`<table class="table analysis-accuracy">
      <thead>
        <tr>
          <td></td>
          ${SIDES.map((side) => html`<th scope="col" class="side-${side}">${words.side[side]}</th>`)}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row">${analysis.accuracy}</th>
          ${SIDES.map((side) => {
            const percent = accuracy[side];
            return html`<td class="analysis-accuracy-figure">
              ${percent === null ? "–" : analysis.percent(Math.round(percent))}
            </td>`;
          })}
        </tr>
        ${JUDGEMENTS.map(
          (judgement) => html`<tr>
            <th scope="row">${slipShape(judgement)} ${analysis.judgements[judgement]}</th>
            ${SIDES.map((side) => {
              const count = slips.filter((slip) => slip.side === side && slip.judgement === judgement).length;
              return html`<td>${count}</td>`;
            })}
          </tr>`,
        )}
      </tbody>
    </table>`;
  }

  #slips({ slips }: Report): TemplateResult {
    const { analysis } = t();
    return html`<section>
      <h2 class="analysis-heading">${analysis.slips}</h2>
      ${
        slips.length === 0
          ? html`<p class="soft">${analysis.noSlips}</p>`
          : html`<ul class="analysis-slips">
              ${slips.map((slip) => this.#slip(slip))}
            </ul>`
      }
    </section>`;
  }

  #slip(slip: Slip): TemplateResult {
    const { analysis } = t();
    const { node, side, judgement, loss, better } = slip;
    const { position } = node.parent!;
    const move = shortMove(position, node.move!);
    const isHere = node === this.session.study.node;
    return html`<li class="analysis-slip">
      <button
        class="button quiet analysis-slip-move"
        aria-current=${isHere ? "true" : nothing}
        @click=${() => this.session.study.goTo(node)}
      >
        ${slipShape(judgement)}
        <span><span class="side-${side}">${moveNumber(node)}${side === "red" ? "." : "…"}</span> ${move}</span>
        <span class="small soft">${analysis.slip(judgement, Math.round(100 * loss))}</span>
      </button>
      ${
        better[0]
          ? html`<button class="button" @click=${() => this.#showBetter(slip)}>
              <span class="hidden-visually">${analysis.better}:</span>
              ${analysis.betterIs(shortMove(position, better[0]))}
            </button>`
          : nothing
      }
    </li>`;
  }

  /** Puts the better line beside the move, as a variation, and points at its first move. */
  #showBetter({ node, better }: Slip): void {
    const { study } = this.session;
    const before = node.parent!;
    study.goTo(before);
    study.playLine(better.slice(0, BETTER_MOVES));
    study.goTo(before);
    this.session.show({ node: before, moves: better.slice(0, 1) });
  }
}

export function defineReviewPanel(): void {
  defineEvalGraph();
  customElements.define("tl-review-panel", ReviewPanel);
}
