import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Changes } from "./changes.js";

/** Renders an element anew whenever what it shows has changed. */
export class Follow implements ReactiveController {
  readonly #host: ReactiveControllerHost;
  readonly #source: () => Changes | undefined;
  #followed: Changes | undefined;
  #end: () => void = () => {};

  /** @param source what the element shows, once it has it */
  constructor(host: ReactiveControllerHost, source: () => Changes | undefined) {
    this.#host = host;
    this.#source = source;
    host.addController(this);
  }

  /** The source comes as a property of the element, so it is known by the first update. */
  hostUpdate(): void {
    const source = this.#source();
    if (source === this.#followed) return;
    this.#end();
    this.#followed = source;
    this.#end = source?.subscribe(() => this.#host.requestUpdate()) ?? (() => {});
  }

  hostConnected(): void {
    this.#host.requestUpdate();
  }

  hostDisconnected(): void {
    this.#end();
    this.#end = () => {};
    this.#followed = undefined;
  }
}
