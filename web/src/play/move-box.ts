import { html, type TemplateResult } from "lit";
import { t } from "../i18n/catalogue.js";

/** Longest text that is looked at. */
const MAX_LENGTH = 20;

/**
 * A field to type a move into, for those who use no pointer.
 * @param isOff whether there is nothing to play; it keeps its room and the focus
 * @param play plays what was typed and says whether it was played; if not, the text stays to be mended
 */
export function moveBox(isOff: boolean, play: (text: string) => boolean): TemplateResult {
  const words = t().play;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (isOff) return;
    const field = (event.currentTarget as HTMLFormElement).querySelector("input")!;
    if (play(field.value)) field.value = "";
    else field.select();
  };
  return html`<form class="play-type" @submit=${submit}>
    <label class="field">
      <span>${words.typeMove}</span>
      <input
        type="text"
        name="move"
        ?readonly=${isOff}
        maxlength=${MAX_LENGTH}
        placeholder=${words.typeExample}
        autocomplete="off"
        autocapitalize="none"
        spellcheck="false"
      />
    </label>
    <button class="button" aria-disabled=${isOff}>${words.playMove}</button>
  </form>`;
}
