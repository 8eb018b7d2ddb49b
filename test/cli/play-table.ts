import { setTimeout as pause } from "node:timers/promises";
import { obey } from "../../src/cli/play-commands.js";
import { type PlayHost, PlaySession, type PlaySettings } from "../../src/cli/play-session.js";
import { createEngine, Game, Position, parsePosition } from "../../src/index-node.js";

/** How a test plays: as the command does unless said otherwise. */
export interface TableOptions extends Partial<PlaySettings> {
  readonly position?: string;
  readonly game?: Game;
  readonly hasColours?: boolean;
  readonly createEngine?: PlayHost["createEngine"];
}

/** A session with the real engine, without a process around it. */
export class Table {
  readonly session: PlaySession;
  /** What was said to be wrong, one entry a refusal. */
  readonly refused: string[] = [];
  #printed: string[] = [];

  private constructor(options: TableOptions) {
    const { level = "easy", side = "red", seed = 1, moveTimeMs, hasColours = false } = options;
    const host: PlayHost = {
      print: (text) => void this.#printed.push(text),
      refuse: (line) => void this.refused.push(line),
      hasColours,
      createEngine: options.createEngine ?? ((engine) => createEngine({ ...engine, worker: false })),
    };
    this.session = new PlaySession(host, { level, side, seed, ...(moveTimeMs !== undefined && { moveTimeMs }) });
  }

  /** Sits down: the engine has moved already if it is its turn. */
  static async open(options: TableOptions = {}): Promise<Table> {
    const { position, game } = options;
    const table = new Table(options);
    table.session.start(game ?? new Game(position === undefined ? Position.start() : parsePosition(position)));
    await table.session.settle();
    return table;
  }

  /** Everything printed since the last call. */
  takePrinted(): string {
    const text = this.#printed.map((part) => `${part}\n`).join("");
    this.#printed = [];
    return text;
  }

  /** Types lines and gives what they print. */
  async type(...lines: string[]): Promise<string> {
    this.takePrinted();
    for (const line of lines) await obey(this.session, line);
    return this.takePrinted();
  }

  /** Makes the engine answer, once it thinks. */
  async interrupt(): Promise<void> {
    while (!this.session.stopThinking()) await pause(1);
  }

  /** The position as text. */
  get position(): string {
    return String(this.session.game.position);
  }
}
