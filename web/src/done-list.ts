/** Which of some known things the reader has done. Kept in localStorage; what is found there is checked. */
export class DoneList<Id extends string> {
  readonly #key: string;
  readonly #known: readonly Id[];
  readonly #done: Set<Id>;

  /** `name`: where it is kept. `known`: all ids that can be done; others are forgotten. */
  constructor(name: string, known: readonly Id[]) {
    this.#key = `tigerleap.${name}`;
    this.#known = known;
    this.#done = new Set(this.#read());
  }

  has(id: Id): boolean {
    return this.#done.has(id);
  }

  /** How many of the known things are done. */
  get count(): number {
    return this.#done.size;
  }

  add(id: Id): void {
    this.#done.add(id);
    try {
      localStorage.setItem(this.#key, JSON.stringify([...this.#done]));
    } catch {
      // No storage here: it lasts as long as the page.
    }
  }

  #read(): readonly Id[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      return Array.isArray(kept) ? this.#known.filter((id) => kept.includes(id)) : [];
    } catch {
      return [];
    }
  }
}
