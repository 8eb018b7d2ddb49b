import { html, LitElement, type PropertyDeclarations, type TemplateResult } from "lit";
import { DEFAULT_RULES } from "../rules/ruleset.js";
import { ANIMALS, type Animal, type RuleSwitches, SIDES, type Side } from "../types.js";
import { fillIn } from "./defaults.js";
import { rankedPiece } from "./describe.js";
import { ENGLISH_BOARD_TEXT } from "./english.js";
import { PIECE_STYLES } from "./styles.js";
import type { BoardText } from "./text.js";
import { FACES, type Faces, tokenView } from "./token-view.js";

const DEFAULTS = {
  side: "red",
  animal: "rat",
  rules: DEFAULT_RULES,
  faces: "picture",
  text: ENGLISH_BOARD_TEXT,
} satisfies Partial<JunglePiece>;

const WORDS = { side: SIDES, animal: ANIMALS, faces: FACES };

/** A single animal as the board shows it, as the element `<jungle-piece>`: for what was captured, palettes and texts. */
export class JunglePiece extends LitElement {
  /** Its style sheets. */
  static override styles = PIECE_STYLES;

  /** Its reactive properties, as lit wants them told. */
  static override properties: PropertyDeclarations = {
    side: {},
    animal: {},
    rules: { attribute: false },
    faces: {},
    text: { attribute: false },
  };

  /** `red` unless given. */
  declare side: Side;
  /** `rat` unless given. */
  declare animal: Animal;
  /** What its strength is taken from; the default rules unless given. */
  declare rules: RuleSwitches;
  /** `picture` unless given. */
  declare faces: Faces;
  /** Every word of it; English unless given. */
  declare text: BoardText;

  constructor() {
    super();
    Object.assign(this, DEFAULTS);
  }

  protected override willUpdate(): void {
    fillIn(this, DEFAULTS, WORDS);
  }

  protected override render(): TemplateResult {
    const piece = rankedPiece({ side: this.side, animal: this.animal }, this.rules);
    return html`<div role="img" aria-label=${this.text.piece(piece)}>${tokenView(piece, this.faces, this.text)}</div>`;
  }
}
