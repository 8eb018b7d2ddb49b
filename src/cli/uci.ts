import { Command } from "commander";
import { version } from "../../package.json";
import { Protocol } from "../protocol/loop.js";
import { createEngine } from "../worker/create-node.js";
import { drawBoard } from "./board.js";
import type { Io } from "./io.js";

const EXAMPLE = `
Reads commands from stdin until quit, or until the input ends. docs/PROTOCOL.md of the package lists them.

Example:
  $ tigerleap uci
  position startpos moves a3a4
  go movetime 1000
  quit`;

/** `tigerleap uci`: speaks the text protocol of chess programs. */
export function uciCommand(io: Io): Command {
  return new Command("uci")
    .description("speak UCI, the text protocol of chess programs, with a front end or a match runner")
    .addHelpText("after", EXAMPLE)
    .action(async () => {
      const protocol = new Protocol({
        name: `Tigerleap ${version}`,
        createEngine,
        drawBoard,
        send: (line) => io.print(line),
      });
      for await (const line of io.lines()) {
        protocol.receive(line);
        if (protocol.isOver) break;
      }
      await protocol.end();
    });
}
