import { svg, type TemplateResult } from "lit";
import { colouredEyes, INK, LINE, onBothSides } from "./face.js";

/** Orange with black stripes on brow and cheeks, and white ruffs. */
export const TIGER: TemplateResult = svg`
  ${onBothSides(svg`
    <circle cx="20" cy="22" r="14" fill="#f08a2c" stroke=${INK} stroke-width=${LINE} />
    <circle cx="21" cy="23.5" r="7.5" fill="#fff3e2" />`)}
  <path d="M50 12C72 12 87 26 89 46L96 62L87 64L89 75L78 76C71 88 62 94 50 94C38 94 29 88 22 76L11 75L13 64L4 62L11 46
    C13 26 28 12 50 12Z" fill="#f08a2c" stroke=${INK} stroke-width=${LINE} stroke-linejoin="round" />
  ${onBothSides(svg`
    <path d="M49 61C40 59 33 62 27 60C20 59 13 61 8 61.5L14 64L12.5 74L22 75C29 86 38 92.4 50 92.4Z" fill="#fff3e2" />
    <path d="M24 42C27 36 38 35 43 40C38 38 30 38 24 42Z" fill="#fff3e2" />`)}
  <path d="M47 13.6H53L51.5 35H48.5Z" fill=${INK} />
  ${onBothSides(svg`<g fill=${INK}>
    <path d="M36 15.5L43 14L46 29Z" /><path d="M38 31L47.5 36L48 41Z" />
    <path d="M23 23L29 18.6L38 31Z" />
    <path d="M12.5 42L14 35L28 46Z" /><path d="M8.5 54L10.5 48L25 55Z" />
    <path d="M12 67L13 63L28 66Z" /><path d="M20 76.5L17 74.5L31 73Z" /></g>`)}
  ${colouredEyes({ aside: 17, y: 49, size: 8 }, "#f6d34a", false)}
  <path d="M40.5 62H59.5C59.5 67.5 54 72 50 72C46 72 40.5 67.5 40.5 62Z" fill="#e58079" stroke=${INK}
    stroke-width="2.2" stroke-linejoin="round" />
  <path d="M50 72V77M50 77C46 84 39 83 36 79M50 77C54 84 61 83 64 79" stroke=${INK} stroke-width="2.8"
    stroke-linecap="round" fill="none" />`;
