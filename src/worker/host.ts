import { type Endpoint, expose } from "comlink";
import type { SessionHost } from "../engine/session.js";
import { Session } from "../engine/session.js";
import { TigerleapError } from "../errors.js";
import { guarded, plain, type RemoteCore, type Reply, reply, type StartMessage, type WorkerEvent } from "./wire.js";

/** A worker that searches says so at least this often. */
const ALIVE_MS = 150;

/** Serves an engine at the other end of an endpoint: the worker's side. */
export function serve(endpoint: Endpoint): void {
  const say = (event: WorkerEvent): void => endpoint.postMessage(event);
  let session: Session | null = null;
  const running = (): Session => {
    if (session) return session;
    throw new TigerleapError("bad-option", "the worker has not been started");
  };
  const methods: RemoteCore = {
    start: (message) =>
      reply(() => {
        if (session) throw new TigerleapError("bad-option", "the worker has been started before");
        session = new Session(message, hostOf(message, say));
        return session.hashMb;
      }),
    newGame: () =>
      reply(() => {
        running().newGame();
        return null;
      }),
    evaluate: (job) => reply(() => running().evaluate(job)),
    stop: () =>
      reply(() => {
        running().stop();
        return null;
      }),
    search: async (job): Promise<Reply<Awaited<ReturnType<Session["search"]>>>> => {
      try {
        return { ok: true, value: await running().search(job, (info) => say({ tigerleap: "info", info })) };
      } catch (error) {
        return { ok: false, error: plain(error) };
      }
    },
  };
  expose(Object.freeze(Object.assign(Object.create(null), methods)), guarded(endpoint));
  say({ tigerleap: "ready" });
}

/** Looks at the shared flag, where there is one, and gives a sign of life: a search blocks the worker's event loop, not its port. */
function hostOf(message: StartMessage, say: (event: WorkerEvent) => void): SessionHost {
  const stopFlag = message.stopFlag instanceof Int32Array ? message.stopFlag : null;
  let saidAt = 0;
  return {
    hearsStop: stopFlag !== null,
    stopRequested: () => {
      const now = performance.now();
      if (now - saidAt > ALIVE_MS) {
        saidAt = now;
        say({ tigerleap: "alive" });
      }
      return stopFlag !== null && Atomics.load(stopFlag, 0) !== 0;
    },
  };
}
