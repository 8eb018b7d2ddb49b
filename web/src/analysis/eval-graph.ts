import { html, nothing, type PropertyDeclarations, svg, type TemplateResult } from "lit";
import type { GameNode } from "tigerleap/rules";
import { t } from "../i18n/catalogue.js";
import { PageElement } from "../page-element.js";
import type { Judgement } from "./accuracy.js";
import { Follow } from "./follow.js";
import { plyOn, type Report, type Slip } from "./report.js";
import type { Session } from "./session.js";
import { moveLabel, redScore } from "./words.js";

/** Each word has its own shape, so that colour is not needed to tell them apart. */
const SHAPES: Readonly<Record<Judgement, string>> = {
  inaccuracy: "M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0Z",
  mistake: "M0-6 6 5H-6Z",
  blunder: "M0-6.5 6.5 0 0 6.5-6.5 0Z",
};

/**
 * `<tl-eval-graph>`: Red's chance to win over the main line. To a mouse or a finger a picture in which a place leads to
 * its move, to the keyboard and to screen readers a slider over the moves.
 */
export class EvalGraph extends PageElement {
  static override properties: PropertyDeclarations = { session: { attribute: false } };
  declare session: Session;

  constructor() {
    super();
    new Follow(this, () => this.session?.study);
  }

  protected override render(): TemplateResult {
    const { report, study } = this.session;
    const { line } = report;
    const ply = plyOn(line, study.node);
    const node = line[ply]!;
    const last = Math.max(1, line.length - 1);
    return html`<div
      class="analysis-graph"
      role="slider"
      tabindex="0"
      aria-label=${t().analysis.graph}
      aria-valuemin="0"
      aria-valuemax=${last}
      aria-valuenow=${ply}
      aria-valuetext=${this.#valueText(node, report.slips[report.slips.findIndex((slip) => slip.node === node)])}
      @pointerdown=${this.#point}
      @pointermove=${this.#drag}
      @keydown=${this.#step}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <svg viewBox="0 0 ${last} 1" preserveAspectRatio="none" width="100%" height="100%">
          ${areasOf(report)}
        </svg>
        <line class="analysis-graph-middle" x1="0" x2="100%" y1="50%" y2="50%" />
        <line class="analysis-graph-here" x1=${percent(ply / last)} x2=${percent(ply / last)} y1="0" y2="100%" />
        ${report.slips.map((slip) => markOf(slip, report, last))}
      </svg>
    </div>`;
  }

  #valueText(node: GameNode, slip: Slip | undefined): string {
    const { analysis, words } = t();
    const score = redScore(node, node.evaluation?.score);
    const outcome = node.position.outcome();
    const known = outcome ? words.winner(outcome) : score ? words.score(score) : analysis.graphUnknown;
    return analysis.graphPoint(moveLabel(node, slip?.judgement), known);
  }

  #point = (event: PointerEvent): void => {
    const graph = event.currentTarget as HTMLElement;
    graph.setPointerCapture(event.pointerId);
    this.#goUnder(event);
  };

  #drag = (event: PointerEvent): void => {
    if ((event.currentTarget as HTMLElement).hasPointerCapture(event.pointerId)) this.#goUnder(event);
  };

  #goUnder(event: PointerEvent): void {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const { line } = this.session.report;
    this.#goTo(Math.round(((event.clientX - box.left) / box.width) * (line.length - 1)));
  }

  #step = (event: KeyboardEvent): void => {
    const { line } = this.session.report;
    const ply = plyOn(line, this.session.study.node);
    const goals: Readonly<Record<string, number>> = {
      ArrowLeft: ply - 1,
      ArrowDown: ply - 1,
      ArrowRight: ply + 1,
      ArrowUp: ply + 1,
      Home: 0,
      End: line.length - 1,
    };
    const goal = goals[event.key];
    if (goal === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    this.#goTo(goal);
  };

  #goTo(ply: number): void {
    const { line } = this.session.report;
    const node = line[Math.min(line.length - 1, Math.max(0, ply))];
    if (node && node !== this.session.study.node) this.session.study.goTo(node);
  }
}

/** Red's share below the curve, for each stretch of the line of which something is known. */
function areasOf({ chances }: Report): TemplateResult[] {
  const areas: TemplateResult[] = [];
  let stretch: string[] = [];
  const end = (after: number): void => {
    if (stretch.length > 1) {
      const points = stretch.join(" ");
      areas.push(svg`<polygon class="analysis-graph-red" points="${after - stretch.length},1 ${points} ${after - 1},1" />
        <polyline class="analysis-graph-curve" points=${points} />`);
    }
    stretch = [];
  };
  chances.forEach((chance, ply) => {
    if (chance === null) end(ply);
    else stretch.push(`${ply},${(1 - chance).toFixed(4)}`);
  });
  end(chances.length);
  return areas;
}

function markOf({ ply, judgement }: Slip, { chances }: Report, last: number): TemplateResult | typeof nothing {
  const chance = chances[ply];
  if (chance == null) return nothing;
  return svg`<svg x=${percent(ply / last)} y=${percent(1 - chance)} overflow="visible">
    <path class="analysis-graph-mark ${judgement}" d=${SHAPES[judgement]} />
  </svg>`;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(2)}%`;
}

/** The sign of a word for a slip, in its shape. */
export function slipShape(judgement: Judgement): TemplateResult {
  return html`<svg class="analysis-shape" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
    <path class="analysis-graph-mark ${judgement}" d=${SHAPES[judgement]} />
  </svg>`;
}

export function defineEvalGraph(): void {
  customElements.define("tl-eval-graph", EvalGraph);
}
