import { svg, type TemplateResult } from "lit";
import { colouredEyes, INK, LINE, onBothSides } from "./face.js";

const SPOT = "#5a3a1e";

/** Golden, covered with dark rosettes, with small round ears and tear lines. */
export const LEOPARD: TemplateResult = svg`
  ${onBothSides(svg`
    <circle cx="21" cy="23" r="13" fill="#f0bf55" stroke=${INK} stroke-width=${LINE} />
    <circle cx="21.5" cy="24" r="6.5" fill=${SPOT} />`)}
  <path d="M50 13C73 13 88 28 88 51C88 75 72 93 50 93C28 93 12 75 12 51C12 28 27 13 50 13Z"
    fill="#f0bf55" stroke=${INK} stroke-width=${LINE} />
  <path d="M50 58C62 58 71 64 71 75C71 85 61 91.4 50 91.4C39 91.4 29 85 29 75C29 64 38 58 50 58Z" fill="#fff6e3" />
  ${onBothSides(svg`<g fill=${SPOT}>
    <path d="M37 17a5 5 0 1 1 6 5a3.5 3.5 0 1 0 -6 -5z" />
    <path d="M27 27a5 5 0 1 1 7 5a3.6 3.6 0 1 0 -7 -5z" />
    <path d="M40 29a4.5 4.5 0 1 1 5 5a3 3 0 1 0 -5 -5z" />
    <path d="M16 41a4.6 4.6 0 1 1 5.5 5.5a3.2 3.2 0 1 0 -5.5 -5.5z" />
    <path d="M16 57a4.6 4.6 0 1 1 6 5a3.2 3.2 0 1 0 -6 -5z" />
    <path d="M22 71a4 4 0 1 1 5 4.5a3 3 0 1 0 -5 -4.5z" />
    <circle cx="27" cy="62" r="2.6" /></g>
    <path d="M40 56C38 62 38 66 40 71" stroke=${INK} stroke-width="3" stroke-linecap="round" fill="none" />
    <circle cx="38" cy="77" r="1.7" fill=${INK} /><circle cx="34" cy="81" r="1.7" fill=${INK} />`)}
  ${colouredEyes({ aside: 17, y: 49, size: 8 }, "#9cc46a", false)}
  <path d="M41 63H59C59 68 54 72 50 72C46 72 41 68 41 63Z" fill="#d98078" stroke=${INK} stroke-width="2.2"
    stroke-linejoin="round" />
  <path d="M50 72V77M50 77C46 83 41 82 38.5 80M50 77C54 83 59 82 61.5 80" stroke=${INK} stroke-width="2.6"
    stroke-linecap="round" fill="none" />`;
