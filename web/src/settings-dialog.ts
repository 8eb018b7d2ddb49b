import { html, type TemplateResult } from "lit";
import { t } from "./i18n/catalogue.js";
import { PageElement } from "./page-element.js";
import { FACES, LANGUAGES, type Settings, settings, THEMES } from "./settings.js";

const LANGUAGE_NAMES = { en: "English", zh: "简体中文" } as const;

/** `<tl-settings-dialog>`: every setting of the page; each takes effect at once. */
export class SettingsDialog extends PageElement {
  open(): void {
    this.querySelector("dialog")?.showModal();
  }

  protected override render(): TemplateResult {
    const { shell } = t();
    const { current } = settings;
    return html`<dialog aria-labelledby="settings-title">
      <form method="dialog" class="stack">
        <h2 id="settings-title">${shell.settings}</h2>
        ${this.#choices("language", shell.language, LANGUAGES, LANGUAGE_NAMES)}
        ${this.#choices("theme", shell.theme, THEMES, shell.themes)}
        ${this.#choices("faces", shell.faces, FACES, shell.facesNames)}
        ${this.#check("sound", shell.sound, current.sound)} ${this.#check("motion", shell.motion, current.motion)}
        <button class="button primary">${shell.close}</button>
      </form>
    </dialog>`;
  }

  #choices<K extends "language" | "theme" | "faces">(
    name: K,
    legend: string,
    values: readonly Settings[K][],
    names: Readonly<Record<Settings[K], string>>,
  ): TemplateResult {
    const choice = (value: Settings[K]): TemplateResult => html`<label class="choice">
      <input
        type="radio"
        name=${name}
        .checked=${settings.current[name] === value}
        @change=${() => settings.set({ [name]: value })}
      />${names[value]}
    </label>`;
    return html`<fieldset class="choices"><legend>${legend}</legend>${values.map(choice)}</fieldset>`;
  }

  #check(name: "sound" | "motion", label: string, checked: boolean): TemplateResult {
    return html`<label class="check">
      <input type="checkbox" .checked=${checked} @change=${() => settings.set({ [name]: !checked })} />${label}
    </label>`;
  }
}

export function defineSettingsDialog(): void {
  customElements.define("tl-settings-dialog", SettingsDialog);
}
