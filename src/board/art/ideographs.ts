import { svg, type TemplateResult } from "lit";
import type { Animal } from "../../types.js";

/** The Chinese signs stroke by stroke, so that they are seen where no Chinese font is installed. Each fills 100 by 100. */

/** 犭, the left part of four of them. */
const BEAST = "M34 12C30 20 22 28 13 33M15 13C30 24 38 48 33 79C32 88 28 90 20 84M31 47C26 59 18 69 8 76";

const STROKES: Readonly<Record<Animal, string>> = {
  rat:
    "M45 7L29 17M27 16V45M27 30H42M54 17H75V45M56 30H75M27 45H75" +
    "M24 55V91L36 83M34 59L40 65M34 73L40 79M48 55V91L60 83M57 59L63 65M57 73L63 79M70 45C71 70 77 86 92 92L93 78",
  cat: `${BEAST}M45 24H93M58 11V35M79 11V35M48 46V90M48 46H89V90M48 66H89M68.5 46V87M48 87H89`,
  dog: `${BEAST}M56 9C53 22 48 32 41 40M52 26H89C89 50 88 70 84 84C82 92 76 90 69 84M51 45V72M51 45H72V72M51 69H72`,
  wolf: `${BEAST}M66 5L70 13M50 20H85V50M50 35H85M50 50H85M50 20V90L65 80M87 58L74 67M63 51C69 70 79 82 94 91`,
  leopard:
    "M42 9C35 14 27 17 15 19M13 29L18 37M27 26L30 34M43 24C37 36 27 46 11 52" +
    "M28 41C41 53 41 74 35 86C33 92 28 91 21 86M34 54C28 63 20 70 9 75M38 67C30 78 20 86 8 91" +
    "M62 9C59 22 54 32 47 40M57 26H90C90 52 89 70 85 85C83 93 77 91 69 85M63 46L74 59",
  tiger:
    "M51 6V28M51 16H76M21 29H87L82 40M23 29C23 60 19 79 8 93M35 46C47 44 60 42 71 40" +
    "M49 34V51C49 57 53 58 63 58C74 58 78 57 78 49M43 69C43 81 37 88 27 94M43 69H67V84C67 91 71 91 83 90C91 89 91 86 91 79",
  lion: `${BEAST}M45 25V59M56 11C57 40 56 70 45 91M63 19H96M66 38V77M66 38H93V69C93 77 88 76 82 72M79.5 20V94`,
  elephant:
    "M45 5C39 15 31 23 20 30M40 15H63C59 21 55 25 50 30M25 30V49M25 30H78V49M25 48H78M51 30C49 43 40 55 18 63" +
    "M40 54C54 62 59 78 53 90C50 96 44 94 38 89M48 65C40 73 30 79 15 83M53 76C44 86 32 92 16 96" +
    "M83 53C77 59 68 63 59 66M57 60C66 74 79 84 95 91",
};

function sign(animal: Animal): TemplateResult {
  return svg`<path class="strokes" d=${STROKES[animal]} />`;
}

/** The Chinese sign of each animal as the contents of an SVG of 100 by 100. */
export const IDEOGRAPHS: Readonly<Record<Animal, TemplateResult>> = {
  rat: sign("rat"),
  cat: sign("cat"),
  dog: sign("dog"),
  wolf: sign("wolf"),
  leopard: sign("leopard"),
  tiger: sign("tiger"),
  lion: sign("lion"),
  elephant: sign("elephant"),
};
