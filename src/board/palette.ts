import { type CSSResult, unsafeCSS } from "lit";

/** The colours of the board by name: on a light page, and on a dark one if it differs. A page sets `--jungle-<name>`. */
export const PALETTE: Readonly<Record<string, readonly [light: string, dark?: string]>> = {
  land: ["#dfe5b4", "#4d5a3a"],
  "land-shade": ["#d3dca3", "#445133"],
  grass: ["#9db36a", "#6d8150"],
  river: ["#7dbfdd", "#2b6788"],
  deep: ["#69b0d3", "#245a79"],
  wave: ["#d5eef7", "#6ea9c6"],
  bank: ["#e6d19b", "#8a7a52"],
  trap: ["#e9d6b0", "#5f5540"],
  den: ["#e4d9c8", "#57524a"],
  rock: ["#a89a8a", "#8b8177"],
  line: ["#8d9a5c66", "#1d241466"],
  "water-line": ["#2b6f93aa", "#9fd0e677"],
  ink: ["#3f4426", "#f0f0dc"],
  "river-ink": ["#0d3a52", "#e2f3fb"],
  red: ["#b3261e"],
  blue: ["#1d4fa3"],
  "red-disc": ["#fdf0e2"],
  "blue-disc": ["#e6f0fb"],
  "red-ground": ["#b3261e", "#ef8e86"],
  "blue-ground": ["#1d4fa3", "#93b8f0"],
  accent: ["#e08a00", "#ffc24a"],
  "on-accent": ["#241a00"],
  refusal: ["#b3261e", "#ff8a80"],
  note: ["#2b2622", "#f6f1e6"],
  "on-note": ["#ffffff", "#241d1a"],
};

function declarations(value: (light: string, dark: string) => string): string {
  return Object.entries(PALETTE)
    .map(([name, [light, dark = light]]) => `--${name}: var(--jungle-${name}, ${value(light, dark)});`)
    .join("\n");
}

/** The palette as custom properties; browsers that don't know `light-dark()` get the light one. */
export const COLOURS: CSSResult = unsafeCSS(`
  :host { ${declarations((light) => light)} }
  @supports (color: light-dark(#000, #fff)) {
    :host { ${declarations((light, dark) => (light === dark ? light : `light-dark(${light}, ${dark})`))} }
  }
`);
