import { registerSW } from "virtual:pwa-register";

/** `waiting`: a new version is there and can be taken. `in-place`: another tab has taken it; here the old one still runs. */
export type NewVersion = "none" | "waiting" | "in-place";

/**
 * The service worker, which keeps the page for use without a network, and its updates. A new version waits until the
 * reader takes it, and reloads no tab but the one where that was done: nothing is lost in the middle of something.
 */
class Updates {
  #newVersion: NewVersion = "none";
  #isTakenHere = false;
  #take: (() => void) | null = null;
  readonly #listeners = new Set<() => void>();

  /** What the reader has to be told of. */
  get newVersion(): NewVersion {
    return this.#newVersion;
  }

  /** Keeps the page for use without a network, from now on. */
  start(): void {
    const update = registerSW({
      onNeedRefresh: () => this.#set("waiting"),
      onNeedReload: () => (this.#isTakenHere ? location.reload() : this.#set("in-place")),
    });
    this.#take = () => void update();
  }

  /** Puts the new version in place and reloads the page. */
  take(): void {
    this.#isTakenHere = true;
    this.#set("none");
    this.#take?.();
  }

  /** Leaves the new version alone: it is there at the next visit. */
  dismiss(): void {
    this.#set("none");
  }

  /** Calls back after every change. */
  subscribe(listener: () => void): void {
    this.#listeners.add(listener);
  }

  #set(newVersion: NewVersion): void {
    this.#newVersion = newVersion;
    for (const listener of this.#listeners) listener();
  }
}

/** The updates of this page. */
export const updates = new Updates();
