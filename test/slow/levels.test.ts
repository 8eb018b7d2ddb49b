import { expect, test } from "vitest";
import { LADDER, pairingName, playPairing } from "../../src/match/ladder.js";

test.each(LADDER.map((pairing) => [pairingName(pairing), pairing] as const))(
  "U15, U17: %s comes to the score that it is to come to, over 200 games",
  async (_, pairing) => {
    const result = await playPairing(pairing, { games: 200, seed: 1 }, { concurrency: 2 });
    expect(result).toMatchObject({ faults: 0, holds: true });
  },
);
