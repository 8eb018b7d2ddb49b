import { svg, type TemplateResult } from "lit";
import { INK, LINE, onBothSides } from "./face.js";

/** Grey, with tall ears, ragged cheeks, slanting yellow eyes and a long muzzle. */
export const WOLF: TemplateResult = svg`
  ${onBothSides(svg`
    <path d="M20 46L17 5C17 3 19 2 21 4L45 29Z" fill="#77818d" stroke=${INK} stroke-width=${LINE}
      stroke-linejoin="round" />
    <path d="M24 33L23 15L36 29Z" fill="#3f4650" />`)}
  <path d="M50 22C63 22 73 27 78 38L95 56L86 58L91 69L80 70L80 79L69 77C64 89 58 97 50 97C42 97 36 89 31 77L20 79
    L20 70L9 69L14 58L5 56L22 38C27 27 37 22 50 22Z" fill="#77818d" stroke=${INK} stroke-width=${LINE}
    stroke-linejoin="round" />
  <path d="M50 60C45 50 38 50 30 58L14 58L20 69L31 70L36 78C40 90 45 95.4 50 95.4C55 95.4 60 90 64 78L69 70L80 69
    L86 58L70 58C62 50 55 50 50 60Z" fill="#eef1f3" />
  <path d="M50 24L45 46L44 76H56L55 46Z" fill="#8f99a5" />
  ${onBothSides(svg`
    <path d="M25 45C30 41 37 43 42 52C35 55 28 53 25 45Z" fill="#f3c53d" stroke=${INK} stroke-width="2.2"
      stroke-linejoin="round" />
    <circle cx="34.5" cy="48.8" r="3.3" fill=${INK} />
    <path d="M22 40L41 47" stroke=${INK} stroke-width="3" stroke-linecap="round" />`)}
  <path d="M50 84C45 84 40 79 40 75C40 72 44 71 50 71C56 71 60 72 60 75C60 79 55 84 50 84Z" fill=${INK} />
  <path d="M50 83V88M42 89C46 91 48 90 50 88C52 90 54 91 58 89" stroke=${INK} stroke-width="2.2"
    stroke-linecap="round" fill="none" />`;
