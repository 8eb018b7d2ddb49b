/** A runner that starts a mock engine, prints its process number and waits for its end: by signal, or by `throw` on its input. */
import { Connection } from "../../src/match/connection.js";

const [, , script = "", ending] = process.argv;
const connection = await Connection.open({ command: [process.execPath, script, "spawns-children"] });
const { value } = await connection.ask(["uci", "isready"], (line) => /child (\d+)/.exec(line)?.[1], 5000);
console.log(`${connection.pid} ${value}`);
if (ending === "throw") throw new Error("the runner fails");
if (ending === "exit") process.exit(0);
