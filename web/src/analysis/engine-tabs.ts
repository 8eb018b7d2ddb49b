const CHANNEL = "tigerleap-engine";

/** Tells the other tabs of this page that the engine has started here, and hears it of them: one at a time has the device. */
export class EngineTabs {
  readonly #channel = new BroadcastChannel(CHANNEL);

  constructor(onStartedElsewhere: () => void) {
    this.#channel.onmessage = onStartedElsewhere;
  }

  started(): void {
    this.#channel.postMessage("started");
  }

  close(): void {
    this.#channel.close();
  }
}
