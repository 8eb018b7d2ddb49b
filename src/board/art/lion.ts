import { svg, type TemplateResult } from "lit";
import { darkEyes, INK, LINE, onBothSides } from "./face.js";

/** The mane is a wheel of locks. */
const LOCKS = 14;
const MANE_INNER = 39;
const MANE_OUTER = 51;

function manePath(): string {
  const point = (step: number, radius: number) => {
    const angle = ((step - 0.5) / LOCKS) * 2 * Math.PI - Math.PI / 2;
    return `${(50 + radius * Math.cos(angle)).toFixed(1)} ${(50 + radius * Math.sin(angle)).toFixed(1)}`;
  };
  const locks = Array.from(
    { length: LOCKS },
    (_, lock) => `Q${point(lock + 0.5, MANE_OUTER + 4)} ${point(lock + 1, MANE_INNER + 3)}`,
  );
  return `M${point(0, MANE_INNER + 3)}${locks.join("")}Z`;
}

/** A great mane around a sandy face with a broad nose. */
export const LION: TemplateResult = svg`
  <path d=${manePath()} fill="#9a5420" stroke=${INK} stroke-width=${LINE} stroke-linejoin="round" />
  <circle cx="50" cy="50" r="36" fill="#b96a2a" />
  ${onBothSides(svg`
    <circle cx="26" cy="27" r="9" fill="#e9b866" stroke=${INK} stroke-width="2.6" />
    <circle cx="26.5" cy="28" r="4" fill="#9a5420" />`)}
  <path d="M50 22C66 22 77 33 77 50C77 68 66 81 50 81C34 81 23 68 23 50C23 33 34 22 50 22Z"
    fill="#e9b866" stroke=${INK} stroke-width="2.6" />
  <path d="M50 57C59 57 66 62 66 69C66 76 59 79.7 50 79.7C41 79.7 34 76 34 69C34 62 41 57 50 57Z" fill="#fff1d6" />
  <path d="M45 34L44 57H56L55 34Z" fill="#f2c87e" />
  ${darkEyes({ aside: 14, y: 46, size: 5.5 })}
  ${onBothSides(svg`<path d="M30 38C34 35 39 36 42 39" stroke=${INK} stroke-width="2.6" stroke-linecap="round" fill="none" />`)}
  <path d="M40.5 56H59.5C59.5 61 54 65.5 50 65.5C46 65.5 40.5 61 40.5 56Z" fill="#7a3f2d" stroke=${INK}
    stroke-width="2" stroke-linejoin="round" />
  <path d="M50 65.5V69M50 69C47 75 41 74 38.5 71M50 69C53 75 59 74 61.5 71" stroke=${INK} stroke-width="2.6"
    stroke-linecap="round" fill="none" />
  <path d="M43 79.5C45 87 48 90 50 91C52 90 55 87 57 79.5Z" fill="#9a5420" />`;
