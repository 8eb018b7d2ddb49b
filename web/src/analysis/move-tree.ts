import { html, nothing, type PropertyDeclarations, type TemplateResult } from "lit";
import type { GameNode } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import { Follow } from "./follow.js";
import { plyOn, type Slip } from "./report.js";
import type { Session } from "./session.js";
import { shownText } from "./shown-text.js";
import { JUDGEMENT_SIGNS, moveNotes, moveNumber, shortMove } from "./words.js";

/** Of a longer comment the tree shows the beginning; the whole of it stands in its field. */
const LONGEST_COMMENT = 400;
/** Of a longer game the tree shows so many half-moves before and after the place of the reader: an even number. */
const MOST_AROUND = 300;

/**
 * `<tl-move-tree>`: the main line in two columns, Red's and Blue's; comments and variations stand below the move that
 * they belong to. One stop of the tab key: the move that is looked at.
 */
export class MoveTree extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false } };
  declare session: Session;

  #slips: ReadonlyMap<GameNode, Slip> = new Map();
  /** The node that was scrolled to last. */
  #followed: GameNode | null = null;

  constructor() {
    super();
    new Follow(this, () => this.session?.study);
  }

  protected override render(): TemplateResult {
    const { analysis } = t();
    const { root } = this.session.study;
    this.#slips = new Map(this.session.report.slips.map((slip) => [slip.node, slip]));
    return html`<div class="analysis-tree" role="group" aria-label=${analysis.moves}>
      ${this.#move(root)} ${this.#comment(root)}
      ${root.children.length === 0 ? html`<p class="soft small">${analysis.noMoves}</p>` : this.#mainLine()}
    </div>`;
  }

  /** The list as such takes no focus: the move that is looked at does. */
  override focus(): void {
    void this.updateComplete.then(() => this.#current?.focus());
  }

  /** The list follows the reader through the game. In between it stays where it was scrolled to, and so does the page always. */
  protected override updated(): void {
    const { node } = this.session.study;
    if (node === this.#followed) return;
    this.#followed = node;
    if (this.querySelector(".analysis-tree")?.contains(document.activeElement)) {
      this.#current?.focus({ preventScroll: true });
    }
    // Measured in the next frame, which lays the page out anyhow: here that would be done once more.
    requestAnimationFrame(() => this.#scrollToCurrent());
  }

  #scrollToCurrent(): void {
    const list = this.querySelector(".analysis-tree");
    const current = this.#current;
    if (!list || !current) return;
    const [box, move] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
    // With what stands before it and what is said of it.
    const margin = 2 * move.height;
    if (move.top - margin < box.top) list.scrollTop -= box.top - move.top + margin;
    else if (move.bottom + margin > box.bottom) list.scrollTop += move.bottom - box.bottom + margin;
  }

  get #current(): HTMLElement | null {
    return this.querySelector(".analysis-tree [aria-current]");
  }

  #mainLine(): TemplateResult[] {
    const { line } = this.session.report;
    const ply = plyOn(line, this.session.study.node);
    const first = Math.max(1, ply - (ply % 2) - MOST_AROUND + 1);
    const last = Math.min(line.length - 1, ply + MOST_AROUND);
    const rows = [this.#leap(line, first - 1, first - 1)];
    for (let at = first; at <= last; ) {
      const node = line[at++]!;
      const red = isRedMove(node) ? node : null;
      const redNotes = red ? this.#notes(red) : nothing;
      // What is said of Red's move stands between it and the answer.
      const hasAnswer = red && redNotes === nothing && at <= last;
      const blue = hasAnswer ? line[at++]! : red ? null : node;
      rows.push(this.#row(node, red, blue), html`${redNotes} ${blue ? this.#notes(blue) : nothing}`);
    }
    rows.push(this.#leap(line, last + 1, line.length - 1 - last));
    return rows;
  }

  /** Leads to the moves that are left out at one end, if there are any. */
  #leap(line: readonly GameNode[], ply: number, count: number): TemplateResult {
    if (count === 0) return html``;
    return html`<button class="analysis-move" tabindex="-1" @click=${() => this.session.study.goTo(line[ply]!)}>
      ${t().analysis.moreMoves(count)}
    </button>`;
  }

  #row(first: GameNode, red: GameNode | null, blue: GameNode | null): TemplateResult {
    const dots = html`<span class="soft analysis-dots" aria-hidden="true">…</span>`;
    return html`<div class="analysis-row">
      <span class="analysis-number" aria-hidden="true">${moveNumber(first)}</span>
      ${red ? this.#move(red) : dots} ${blue ? this.#move(blue) : nothing}
    </div>`;
  }

  /** The comment on a move of the main line and the variations in its place, or nothing. */
  #notes(node: GameNode): TemplateResult | typeof nothing {
    const [, ...variations] = node.parent?.children[0] === node ? node.parent.children : [];
    if (!node.comment && variations.length === 0) return nothing;
    return html`<div class="analysis-notes">${this.#comment(node)} ${variations.map((first) => this.#variation(first))}</div>`;
  }

  /** A variation runs on like text; its own variations stand below it. */
  #variation(first: GameNode): TemplateResult {
    const parts: TemplateResult[] = [];
    let needsNumber = true;
    for (let node: GameNode | undefined = first; node; node = node.children[0]) {
      const numbered = needsNumber || isRedMove(node);
      const [, ...others] = node === first ? [] : node.parent!.children;
      parts.push(
        html`${this.#move(node, numbered)} ${this.#comment(node)} ${others.map((other) => this.#variation(other))}`,
      );
      needsNumber = node.comment !== "" || others.length > 0;
    }
    return html`<div class="analysis-variation" role="group" aria-label=${t().analysis.variation}>${parts}</div>`;
  }

  #move(node: GameNode, numbered = false): TemplateResult {
    const { study } = this.session;
    const slip = this.#slips.get(node);
    const isHere = node === study.node;
    const { parent, move } = node;
    const { analysis } = t();
    const sign = node.mark ?? (slip && JUDGEMENT_SIGNS[slip.judgement]);
    const number = numbered ? `${moveNumber(node)}${isRedMove(node) ? "." : "…"}` : "";
    return html`<button
      class="analysis-move"
      tabindex=${isHere ? 0 : -1}
      aria-current=${isHere ? "true" : nothing}
      @click=${() => study.goTo(node)}
    >
      ${number ? html`<span class="analysis-number" aria-hidden="true">${number}</span>` : nothing}
      ${parent ? html`<span class="hidden-visually">${analysis.whoseMove(moveNumber(node), parent.position.turn)}</span>` : nothing}
      ${parent && move ? shortMove(parent.position, move) : analysis.start}${
        sign ? html`<span class="analysis-sign ${slip?.judgement ?? ""}" aria-hidden="true">${sign}</span>` : nothing
      }
      ${moveNotes(node, slip?.judgement).map((note) => html`<span class="hidden-visually">, ${note}</span>`)}
    </button>`;
  }

  #comment({ comment }: GameNode): TemplateResult | typeof nothing {
    return comment ? html`<bdi class="analysis-comment">${shownText(comment, LONGEST_COMMENT)}</bdi>` : nothing;
  }
}

function isRedMove(node: GameNode): boolean {
  return node.parent?.position.turn === "red";
}

export function defineMoveTree(): void {
  customElements.define("tl-move-tree", MoveTree);
}
