import { svg, type TemplateResult } from "lit";
import { darkEyes, INK, LINE, onBothSides } from "./face.js";

/** Ears like sails, a trunk that hangs and curls, and two white tusks. */
export const ELEPHANT: TemplateResult = svg`
  ${onBothSides(svg`
    <path d="M38 20C26 8 6 10 3 30C0 50 8 70 20 72C30 73 36 62 38 52Z" fill="#8fa3b8" stroke=${INK}
      stroke-width=${LINE} stroke-linejoin="round" />
    <path d="M32 26C24 18 13 20 11 33C9 47 14 61 21 62C27 62 31 56 32 50Z" fill="#e3b3bb" />`)}
  <path d="M50 9C67 9 78 20 78 38C78 50 72 58 66 62L34 62C28 58 22 50 22 38C22 20 33 9 50 9Z"
    fill="#9fb2c6" stroke=${INK} stroke-width=${LINE} stroke-linejoin="round" />
  ${onBothSides(svg`<path d="M27 57C23 66 23 77 29 85C34 80 38 72 38 62Z" fill="#fffaf0" stroke=${INK} stroke-width="2.6"
      stroke-linejoin="round" />`)}
  <path d="M36 56C38 66 41 72 41 82C41 91 46 97 54 97C62 97 67 92 66 86C65 82 60 82 59 86C58 89 56 89 56 85
    C56 76 62 66 64 56" fill="#9fb2c6" stroke=${INK} stroke-width=${LINE} stroke-linejoin="round" stroke-linecap="round" />
  <path d="M35 50H65V58H35Z" fill="#9fb2c6" />
  <path d="M42 61C47 64 53 64 58 61M43.5 69C47 71.5 52 71.5 56 69M44.5 77C47 79 51 79 54 77" stroke=${INK}
    stroke-width="2" stroke-linecap="round" fill="none" />
  <path d="M40 20C46 17 54 17 60 20" stroke="#7d91a6" stroke-width="2.6" stroke-linecap="round" fill="none" />
  ${darkEyes({ aside: 14, y: 41, size: 5.5 })}
  ${onBothSides(svg`<path d="M29 33C32 30 37 30 40 33" stroke=${INK} stroke-width="2.4" stroke-linecap="round" fill="none" />`)}`;
