const CHANNEL = "tigerleap-game";

/** Tells the other tabs of this page that the game was kept here, and hears it of them: the last one to keep it has it. */
export class GameTabs {
  readonly #channel = new BroadcastChannel(CHANNEL);
  /** When this tab last began to keep the game, in milliseconds since 1970. */
  #since = 0;

  constructor(onKeptElsewhere: () => void) {
    this.#channel.onmessage = ({ data }) => {
      if (data > this.#since) onKeptElsewhere();
    };
  }

  /** The game is being kept here: what another tab has done before does not count any more. */
  keeping(): void {
    // Of two tabs in the same millisecond chance takes one.
    this.#since = Date.now() + Math.random();
  }

  /** The game is kept here. */
  kept(): void {
    this.#channel.postMessage(this.#since);
  }

  close(): void {
    this.#channel.close();
  }
}
