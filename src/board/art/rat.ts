import { svg, type TemplateResult } from "lit";
import { darkEyes, INK, LINE, onBothSides } from "./face.js";

/** Big round ears, a snout that runs to a point, whiskers and two teeth. */
export const RAT: TemplateResult = svg`
  ${onBothSides(svg`
    <circle cx="22" cy="30" r="20" fill="#a8938c" stroke=${INK} stroke-width=${LINE} />
    <circle cx="22" cy="31" r="12.5" fill="#f2b3b4" />`)}
  <path d="M45 86h10v9.5h-10z" fill="#fff" stroke=${INK} stroke-width="2" stroke-linejoin="round" />
  <path d="M50 86.5v9" stroke=${INK} stroke-width="1.6" />
  <path d="M50 90C41 90 20 68 20 48C20 30 34 21 50 21C66 21 80 30 80 48C80 68 59 90 50 90Z"
    fill="#a8938c" stroke=${INK} stroke-width=${LINE} stroke-linejoin="round" />
  <path d="M50 88.4C43 88.4 33 76 36 68C39 62 61 62 64 68C67 76 57 88.4 50 88.4Z" fill="#d8c8c1" />
  ${onBothSides(svg`<path d="M38 76L14 69M38 80L12 81M40 84L18 92"
    stroke=${INK} stroke-width="1.9" stroke-linecap="round" fill="none" />`)}
  ${darkEyes({ aside: 14, y: 50, size: 6.5 })}
  <ellipse cx="50" cy="80" rx="7.5" ry="6.2" fill="#ea8089" stroke=${INK} stroke-width="2.2" />`;
