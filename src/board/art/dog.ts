import { svg, type TemplateResult } from "lit";
import { darkEyes, INK, LINE, onBothSides } from "./face.js";

/** Long floppy ears, a white blaze and muzzle, a big nose and the tongue out. */
export const DOG: TemplateResult = svg`
  <path d="M50 10C70 10 81 24 81 44C81 72 70 92 50 92C30 92 19 72 19 44C19 24 30 10 50 10Z"
    fill="#c98a4b" stroke=${INK} stroke-width=${LINE} />
  <path d="M50 12C55 12 57 20 57 34C57 46 72 54 72 68C72 82 62 90.4 50 90.4C38 90.4 28 82 28 68C28 54 43 46 43 34
    C43 20 45 12 50 12Z" fill="#fff6ea" />
  ${onBothSides(svg`<path d="M33 13C22 8 8 15 5 34C2 54 6 72 15 74C25 75 26 56 27 42C28 31 33 25 33 13Z"
    fill="#7c4a27" stroke=${INK} stroke-width=${LINE} stroke-linejoin="round" />`)}
  <path d="M43 76C43 90 46 96 50 96C54 96 57 90 57 76Z" fill="#ee7f86" stroke=${INK} stroke-width="2.2" />
  <path d="M50 68V75M50 75C46 81 38 80 35 75M50 75C54 81 62 80 65 75"
    stroke=${INK} stroke-width="2.8" stroke-linecap="round" fill="none" />
  ${darkEyes({ aside: 15, y: 42, size: 6.5 })}
  <path d="M50 69C44 69 38 63 38 59C38 55 44 54 50 54C56 54 62 55 62 59C62 63 56 69 50 69Z" fill=${INK} />
  <ellipse cx="46" cy="58" rx="3.5" ry="1.7" fill="#8b7f82" />`;
