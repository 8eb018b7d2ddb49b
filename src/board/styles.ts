import { type CSSResultGroup, css } from "lit";
import { COLOURS } from "./palette.js";

const LAYOUT = css`
  :host {
    display: block;
    container-type: inline-size;
    /* For containers that take their width from what is inside. */
    contain-intrinsic-inline-size: min(420px, 90vw);
    min-inline-size: 0;
    aspect-ratio: 7 / 9;
    isolation: isolate;
  }
  .board {
    position: relative;
    direction: ltr;
    width: 100%;
    height: 100%;
    border-radius: 2.2cqw;
    font-family: var(--jungle-font, system-ui, sans-serif);
    user-select: none;
    -webkit-user-select: none;
    -webkit-touch-callout: none;
  }
  .terrain, .arrows, .grid, .pieces {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  .terrain { border-radius: inherit; overflow: hidden; }
  .arrows, .pieces { pointer-events: none; }
  .grid { display: grid; grid-template-rows: repeat(9, 1fr); }
  .row { display: grid; grid-template-columns: repeat(7, 1fr); }
  .live {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

const TERRAIN = css`
  .land { fill: var(--land); }
  .land-shade { fill: var(--land-shade); }
  .grass { fill: none; stroke: var(--grass); stroke-width: 2; stroke-linecap: round; }
  .grid-lines { fill: none; stroke: var(--line); stroke-width: 1.5; }
  .bank { fill: var(--bank); }
  .water { fill: var(--river); }
  .deep { fill: var(--deep); }
  .stalks { fill: none; stroke: #5f8a3f; stroke-width: 2.5; stroke-linecap: round; }
  .cattails { fill: none; stroke: #7a4f2b; stroke-width: 5; stroke-linecap: round; }
  .on-water { stroke: var(--water-line); stroke-dasharray: 6 6; }
  .waves { fill: none; stroke: var(--wave); stroke-width: 3; stroke-linecap: round; }
  .trap.red, .den.red { --side: var(--red-ground); }
  .trap.blue, .den.blue { --side: var(--blue-ground); }
  .trap .ground { fill: var(--trap); }
  .den .ground { fill: var(--den); }
  .ground { stroke: var(--side); stroke-width: 2.5; }
  .pit { fill: #4a4038; }
  .teeth { fill: #d9d6cf; }
  .jaws { fill: none; stroke: #8d8a86; stroke-width: 5; }
  .springs { stroke: #8d8a86; stroke-width: 8; stroke-linecap: round; }
  .plate { fill: var(--side); stroke: #fff; stroke-width: 2; }
  .rock { fill: var(--rock); stroke: #3a322c; stroke-width: 3; stroke-linejoin: round; }
  .cracks { fill: none; stroke: #3a322c; stroke-width: 2; stroke-linecap: round; opacity: 0.6; }
  .mouth { fill: #241d1a; }
  .pole { stroke: #3a322c; stroke-width: 3; stroke-linecap: round; }
  .flag { fill: var(--side); stroke: #fff; stroke-width: 1.2; }
  .label, .coordinates { fill: var(--ink); font-size: 14px; font-weight: 600; text-anchor: middle; dominant-baseline: central; }
  .river-label { fill: var(--river-ink); stroke: var(--deep); stroke-width: 7; paint-order: stroke; letter-spacing: 2px; }
  .coordinates { font-size: 12px; font-weight: 500; }
  @container (max-width: 430px) {
    .label { font-size: 19px; transform: translateY(-2px); }
    .coordinates { font-size: 17px; }
  }
`;

const CELLS = css`
  .cell { position: relative; outline: none; border-radius: 12%; touch-action: manipulation; -webkit-tap-highlight-color: transparent; }
  .title { position: absolute; inset: 0; }
  .grabbable { cursor: grab; touch-action: none; }
  .active { cursor: pointer; }
  .last { background: color-mix(in srgb, var(--accent) 38%, transparent); border-radius: 0; }
  .picked { background: color-mix(in srgb, var(--accent) 70%, transparent); border-radius: 0; }
  .over { box-shadow: inset 0 0 0 0.9cqw var(--accent); }
  .reachable::after {
    content: "";
    position: absolute;
    inset: 35%;
    border-radius: 50%;
    background: var(--accent);
    border: 0.5cqw solid var(--on-accent);
  }
  .takeable::after {
    content: "";
    position: absolute;
    inset: 0;
    border: 1.2cqw solid var(--accent);
    outline: 0.4cqw solid var(--on-accent);
    outline-offset: -1.5cqw;
    border-radius: 14%;
  }
  .marked::before {
    content: "";
    position: absolute;
    inset: 3%;
    border: 0.7cqw dashed var(--ink);
    border-radius: 16%;
  }
  .refused::before {
    content: "";
    position: absolute;
    inset: 2%;
    border: 0.8cqw solid var(--refusal);
    border-radius: 12%;
    background:
      linear-gradient(45deg, transparent 48%, var(--refusal) 48% 52%, transparent 52%),
      linear-gradient(-45deg, transparent 48%, var(--refusal) 48% 52%, transparent 52%);
  }
  .cell:focus-visible { outline: 0.8cqw solid var(--ink); outline-offset: -0.8cqw; z-index: 1; }
  /* The ground keeps its colours, so its marks do too. */
  .grid { forced-color-adjust: none; }
  @media (forced-colors: active) {
    .last, .picked { box-shadow: inset 0 0 0 0.8cqw var(--accent), inset 0 0 0 1.2cqw var(--on-accent); }
  }
`;

const PIECES = css`
  .piece { position: absolute; top: 0; left: 0; width: calc(100% / 7); height: calc(100% / 9); }
  .dragged { z-index: 3; }
  .dragged .token { transform: scale(1.14); }
  .dragged .shadow { opacity: 0.4; transform: translate(3px, 6px); }
`;

/** An animal on its disc, wherever it is shown. */
const TOKENS = css`
  .token.red { --side: var(--red); --disc: var(--red-disc); }
  .token.blue { --side: var(--blue); --disc: var(--blue-disc); }
  .token { display: block; width: 100%; height: 100%; overflow: visible; }
  .shadow { fill: #000; opacity: 0.28; }
  .rim { fill: var(--side); }
  .disc { fill: var(--disc); }
  .inner-ring { fill: none; stroke: var(--side); stroke-width: 2; }
  .badge { fill: var(--side); stroke: var(--disc); stroke-width: 2; }
  .strength { fill: #fff; font-size: 19px; font-weight: 800; text-anchor: middle; dominant-baseline: central; }
  .name rect { fill: var(--side); }
  .name text { fill: #fff; font-size: 13.5px; font-weight: 600; text-anchor: middle; dominant-baseline: central; }
  .face { transform: translate(17px, 12px) scale(0.66); }
  .strokes { fill: none; stroke: var(--side); stroke-width: 8.5; stroke-linecap: round; stroke-linejoin: round; }
  .ideograph .face { transform: translate(20px, 12px) scale(0.6); }
  .ideograph.nameless .face { transform: translate(17px, 17px) scale(0.66); }
  @container (max-width: 430px) {
    .name { display: none; }
    .face { transform: translate(13px, 14px) scale(0.74); }
    .ideograph .face { transform: translate(18px, 18px) scale(0.64); }
    .strength { font-size: 22px; }
  }
`;

const ARROWS = css`
  .arrow { fill: none; stroke-linecap: round; stroke-linejoin: round; opacity: 0.88; }
  .arrow .shaft { stroke: var(--arrow); stroke-width: var(--width); }
  .arrow .head { fill: var(--arrow); stroke: var(--arrow); stroke-width: 3; }
  .arrow .edge { stroke: #fff; stroke-width: calc(var(--width) + 5px); }
  .arrow .edge.head { stroke-width: 8px; fill: none; }
  .best { --arrow: #1b7f4b; --width: 15px; }
  .other { --arrow: #4c5a67; --width: 7px; }
  .other .head { fill: none; stroke-width: 7px; }
  .other .edge.head { stroke-width: 12px; }
  .threat { --arrow: #b3261e; --width: 9px; }
  .threat .shaft { stroke-dasharray: 11 13; }
  .hint { --arrow: #8a4fc4; --width: 11px; }
  .hint .shaft { stroke-dasharray: 0.1 19; }
`;

const REASON = css`
  .reason {
    position: absolute;
    left: 2%;
    right: 2%;
    margin: 0;
    display: flex;
    justify-content: center;
    pointer-events: none;
    z-index: 4;
  }
  .above { transform: translateY(-100%); }
  .reason span {
    margin: 0.4em 0;
    padding: 0.45em 0.9em;
    border-radius: 0.7em;
    /* Seen where colours are forced. */
    outline: 1px solid transparent;
    background: var(--note);
    color: var(--on-note);
    font-size: clamp(13px, 3.4cqw, 18px);
    line-height: 1.35;
    text-align: center;
    box-shadow: 0 0.2em 0.8em #0006;
  }
`;

/** The board's style sheets. */
export const BOARD_STYLES: CSSResultGroup = [COLOURS, LAYOUT, TERRAIN, CELLS, PIECES, TOKENS, ARROWS, REASON];

/** The style sheets of a single animal. */
export const PIECE_STYLES: CSSResultGroup = [
  COLOURS,
  css`:host { display: inline-block; width: 2.5em; aspect-ratio: 1; container-type: inline-size; vertical-align: middle; }`,
  TOKENS,
];
