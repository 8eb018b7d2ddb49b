/** What the reader has chosen for the whole page. Kept in localStorage; what is found there is checked. */

export const LANGUAGES = ["en", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
export const THEMES = ["system", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];
export const FACES = ["picture", "ideograph"] as const;
/** How animals are drawn on the board. */
export type Faces = (typeof FACES)[number];

export interface Settings {
  readonly language: Language;
  readonly theme: Theme;
  readonly faces: Faces;
  readonly sound: boolean;
  /** Whether animals glide; the system's own wish for less motion counts in any case. */
  readonly motion: boolean;
}

const KEY = "tigerleap.settings";

class SettingsStore {
  #current: Settings = read();
  readonly #listeners = new Set<() => void>();

  get current(): Settings {
    return this.#current;
  }

  /** Changes some settings, keeps them and tells who listens. */
  set(changes: Partial<Settings>): void {
    this.#current = { ...this.#current, ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#current));
    } catch {
      // No storage here: the choice lasts as long as the page.
    }
    for (const listener of this.#listeners) listener();
  }

  /** Calls back after every change; the function returned ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

/** The settings of this page. */
export const settings = new SettingsStore();

function read(): Settings {
  const stored = storedSettings();
  return {
    language: oneOf(LANGUAGES, stored.language) ?? (navigator.language.startsWith("zh") ? "zh" : "en"),
    theme: oneOf(THEMES, stored.theme) ?? "system",
    faces: oneOf(FACES, stored.faces) ?? "picture",
    sound: stored.sound !== false,
    motion: stored.motion !== false,
  };
}

function storedSettings(): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof value === "object" && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function oneOf<T>(values: readonly T[], value: unknown): T | undefined {
  return values.find((known) => known === value);
}
