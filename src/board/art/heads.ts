import type { TemplateResult } from "lit";
import type { Animal } from "../../types.js";
import { CAT } from "./cat.js";
import { DOG } from "./dog.js";
import { ELEPHANT } from "./elephant.js";
import { LEOPARD } from "./leopard.js";
import { LION } from "./lion.js";
import { RAT } from "./rat.js";
import { TIGER } from "./tiger.js";
import { WOLF } from "./wolf.js";

/** The head of each animal as the contents of an SVG of 100 by 100. */
export const HEADS: Readonly<Record<Animal, TemplateResult>> = {
  rat: RAT,
  cat: CAT,
  dog: DOG,
  wolf: WOLF,
  leopard: LEOPARD,
  tiger: TIGER,
  lion: LION,
  elephant: ELEPHANT,
};
