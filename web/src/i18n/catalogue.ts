import { settings } from "../settings.js";
import * as en from "./en/index.js";
import * as zh from "./zh/index.js";

/** Every word of the page. The English sections give its shape; a section of another language that lacks a word is a type error. */
export type Catalogue = typeof en;

const CATALOGUES: Readonly<Record<string, Catalogue>> = { en, zh };

/** The words in the reader's language. */
export function t(): Catalogue {
  return CATALOGUES[settings.current.language]!;
}
