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
const SWITCH = [true, false] as const;

/** Before anything was chosen. */
const FIRST: Settings = {
  language: navigator.language.startsWith("zh") ? "zh" : "en",
  theme: "system",
  faces: "picture",
  sound: true,
  motion: true,
};

class SettingsStore {
  #current: Settings = keptSettings(FIRST);
  readonly #listeners = new Set<() => void>();

  get current(): Settings {
    return this.#current;
  }

  /** Takes over what is chosen in other tabs, from now on. */
  start(): void {
    addEventListener("storage", ({ key }) => {
      if (key === KEY) this.#take(keptSettings(this.#current));
    });
  }

  /** Changes some settings, keeps them and tells who listens. What another tab has chosen meanwhile stays. */
  set(changes: Partial<Settings>): void {
    const chosen = { ...keptSettings(this.#current), ...changes };
    try {
      localStorage.setItem(KEY, JSON.stringify(chosen));
    } catch {
      // No storage here: the choice lasts as long as the page.
    }
    this.#take(chosen);
  }

  /** Calls back after every change; the function returned ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #take(chosen: Settings): void {
    this.#current = chosen;
    for (const listener of this.#listeners) listener();
  }
}

/** The settings of this page. */
export const settings = new SettingsStore();

/** What is kept; where there is nothing that makes sense, what was chosen before. */
function keptSettings(before: Settings): Settings {
  const stored = storedSettings();
  return {
    language: oneOf(LANGUAGES, stored.language) ?? before.language,
    theme: oneOf(THEMES, stored.theme) ?? before.theme,
    faces: oneOf(FACES, stored.faces) ?? before.faces,
    sound: oneOf(SWITCH, stored.sound) ?? before.sound,
    motion: oneOf(SWITCH, stored.motion) ?? before.motion,
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
