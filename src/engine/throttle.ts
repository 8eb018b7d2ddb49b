import type { SearchInfo } from "../types.js";

/** Hands infos on at most every `intervalMs`, the newest of each line. Without `flush` at the end the last ones come late. */
export class InfoThrottle {
  readonly #onInfo: (info: SearchInfo) => void;
  readonly #intervalMs: number;
  readonly #held = new Map<number, SearchInfo>();
  #sentAt = Number.NEGATIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onInfo: (info: SearchInfo) => void, intervalMs: number) {
    this.#onInfo = onInfo;
    this.#intervalMs = intervalMs;
  }

  /** Takes an info; a newer one of the same line takes its place until it is sent. */
  push(info: SearchInfo): void {
    if (this.#intervalMs === 0) {
      this.#onInfo(info);
      return;
    }
    this.#held.set(info.multiPv, info);
    const waitMs = Math.max(0, this.#sentAt + this.#intervalMs - performance.now());
    this.#timer ??= setTimeout(() => this.flush(), waitMs);
  }

  /** Sends what is held, now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#held.size === 0) return;
    const infos = [...this.#held.values()].sort((a, b) => a.multiPv - b.multiPv);
    this.#held.clear();
    this.#sentAt = performance.now();
    for (const info of infos) this.#onInfo(info);
  }
}
