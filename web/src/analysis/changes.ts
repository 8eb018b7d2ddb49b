/** What tells of its changes: the base of everything that the elements of this page show. */
export abstract class Changes {
  readonly #listeners = new Set<() => void>();

  /** Calls back after every change; the function returned ends that. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  protected changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
