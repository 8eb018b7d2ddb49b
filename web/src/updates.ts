import { registerSW } from "virtual:pwa-register";

/**
 * The service worker, which keeps the page for use without a network, and its updates. A new version waits until the
 * reader takes it: nothing is reloaded in the middle of a game.
 */
class Updates {
  #ready = false;
  #take: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  /** Whether a new version waits to be taken. */
  get ready(): boolean {
    return this.#ready;
  }

  /** Keeps the page for use without a network, from now on. */
  start(): void {
    const update = registerSW({ onNeedRefresh: () => this.#set(true) });
    this.#take = () => void update(true);
  }

  /** Puts the new version in place and reloads the page. */
  take(): void {
    this.#set(false);
    this.#take?.();
  }

  /** Leaves the new version waiting: it is there at the next visit. */
  dismiss(): void {
    this.#set(false);
  }

  /** Calls back after every change. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #set(ready: boolean): void {
    this.#ready = ready;
    for (const listener of this.#listeners) listener();
  }
}

/** The updates of this page. */
export const updates = new Updates();
