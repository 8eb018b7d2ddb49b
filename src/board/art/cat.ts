import { svg, type TemplateResult } from "lit";
import { colouredEyes, INK, LINE, onBothSides } from "./face.js";

/** Black, with pointed ears, green eyes with slit pupils and long white whiskers. */
export const CAT: TemplateResult = svg`
  ${onBothSides(svg`
    <path d="M13 50L12 9C12 6 15 5 17 7L46 28Z" fill="#4d4654" stroke=${INK} stroke-width=${LINE}
      stroke-linejoin="round" />
    <path d="M20 38L19.5 19L34 29Z" fill="#e79aa6" />`)}
  <path d="M50 24C72 24 90 37 90 58C90 78 72 91 50 91C28 91 10 78 10 58C10 37 28 24 50 24Z"
    fill="#4d4654" stroke=${INK} stroke-width=${LINE} />
  <path d="M50 66C61 66 68 71 68 78C68 85 60 89 50 89C40 89 32 85 32 78C32 71 39 66 50 66Z" fill="#f4efec" />
  ${colouredEyes({ aside: 19, y: 54, size: 10 }, "#b6dc5a", true)}
  <path d="M43.5 68.5H56.5L50 75.5Z" fill="#e98795" stroke=${INK} stroke-width="2" stroke-linejoin="round" />
  <path d="M50 75.5V79M50 79C47 84 42 83.5 40 81M50 79C53 84 58 83.5 60 81"
    stroke=${INK} stroke-width="2.4" stroke-linecap="round" fill="none" />
  ${onBothSides(svg`<path d="M31 74L3 69M31 79L4 83" stroke=${INK} stroke-width="1.9" stroke-linecap="round" />`)}`;
