import type { ReactiveController, ReactiveControllerHost } from "lit";

/**
 * Which of some known things the reader has done. Kept in localStorage, to which every open tab adds; what is found there
 * is checked. Its host renders anew when another tab has added something.
 */
export class DoneList<Id extends string> implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #key: string;
  readonly #known: readonly Id[];
  readonly #done = new Set<Id>();

  /** `name`: where it is kept. `known`: all ids that can be done; others are forgotten. */
  constructor(host: ReactiveControllerHost, name: string, known: readonly Id[]) {
    this.#host = host;
    this.#key = `tigerleap.${name}`;
    this.#known = known;
    this.#readKept();
    host.addController(this);
  }

  hostConnected(): void {
    addEventListener("storage", this.#follow);
  }

  hostDisconnected(): void {
    removeEventListener("storage", this.#follow);
  }

  has(id: Id): boolean {
    return this.#done.has(id);
  }

  /** How many of the known things are done. */
  get count(): number {
    return this.#done.size;
  }

  add(id: Id): void {
    this.#readKept();
    this.#done.add(id);
    try {
      localStorage.setItem(this.#key, JSON.stringify([...this.#done]));
    } catch {
      // No storage here: it lasts as long as the page.
    }
  }

  #follow = ({ key }: StorageEvent): void => {
    if (key !== this.#key) return;
    this.#readKept();
    this.#host.requestUpdate();
  };

  #readKept(): void {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      if (Array.isArray(kept)) for (const id of this.#known) if (kept.includes(id)) this.#done.add(id);
    } catch {
      // Nothing that could be read.
    }
  }
}
