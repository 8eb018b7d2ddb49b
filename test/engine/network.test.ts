import { createEngine, parsePosition } from "tigerleap";
import { describe, expect, test } from "vitest";
import { Core } from "../../src/wasm/core.js";
import { codeOf, errorOf, TRANSPORTS, withEngine } from "../support/engines.js";
import { randomNetwork } from "../support/networks.js";

const NETWORK = randomNetwork(1);
/** A sound file of a network that is smaller than the engine's. */
const TOO_SMALL = Uint8Array.of(...NETWORK.subarray(0, 4), 0, 0, 0, 0, 0xc5, 0x9d, 0x1c, 0x81);
const POSITION = "2l1t2/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C2D1L/T6 r 8 5";

/** What a core of its own says of the position. */
function valueBy(network: Uint8Array | false | undefined): number {
  const core = Core.create({ hashMb: 1, network });
  core.setPosition(parsePosition(POSITION).setup());
  return core.evaluate();
}

describe.each(Object.entries(TRANSPORTS))("an engine in a %s", (_, options) => {
  test("judges by the package's network, by another one, or by none", async () => {
    const values = new Set<number>();
    for (const network of [undefined, NETWORK, false] as const) {
      const given = network === undefined ? options : { ...options, network };
      await withEngine(given, async (engine) => {
        const value = await engine.evaluate(POSITION);
        expect(value).toBe(valueBy(network));
        values.add(value);
      });
    }
    expect(values.size).toBe(3);
  });

  test("does without the package's network under rules for which it was not measured", () =>
    withEngine({ ...options, ruleSet: { jumpBlock: "enemy-rat" } }, async (engine) => {
      const position = parsePosition(POSITION, { rules: { jumpBlock: "enemy-rat" } });
      expect(await engine.evaluate(position)).toBe(valueBy(false));
    }));

  test("refuses a network of another size when it is loaded", () =>
    withEngine({ ...options, network: TOO_SMALL }, async (engine) => {
      expect(await errorOf(() => engine.ready())).toMatchObject({ code: "bad-network", option: "network" });
      expect(engine.state).toBe("failed");
    }));

  test("keeps its own copy of the network", () => {
    const file = NETWORK.slice();
    const engine = createEngine({ ...options, network: file });
    file.fill(0);
    return engine.evaluate(POSITION).then((value) => {
      engine.dispose();
      expect(value).toBe(valueBy(NETWORK));
    });
  });
});

test("a network that is none is refused before an engine is made", async () => {
  expect(await codeOf(() => createEngine({ network: new Uint8Array(100) }))).toBe("bad-network");
  expect(await codeOf(() => createEngine({ network: true as never }))).toBe("bad-option");
});
