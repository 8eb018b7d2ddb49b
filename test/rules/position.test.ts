import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  ANIMALS,
  formatPosition,
  type Piece,
  Position,
  PRESETS,
  parseMove,
  parsePosition,
  type Setup,
  type Side,
  SQUARES,
  TigerleapError,
} from "../../src/rules/index.js";
import { moveTexts } from "../support/moves.js";
import { randomPlay } from "../support/random-play.js";

const START = "l5t/1d3c1/r1p1w1e/7/7/7/E1W1P1R/1C3D1/T5L r 0 1";

describe("the start position", () => {
  it("is written as in RULES.md", () => {
    expect(formatPosition(Position.start())).toBe(START);
  });

  it("is played by the default rules unless others are named", () => {
    expect(Position.start().rules.name).toBe("default");
    expect(Position.start("chinese").rules.name).toBe("chinese");
  });

  it("is the same turned by half a turn for Blue", () => {
    for (const [index, square] of SQUARES.entries()) {
      const opposite = Position.start().at(SQUARES[SQUARES.length - 1 - index]!);
      expect(Position.start().at(square)?.animal).toBe(opposite?.animal);
    }
  });
});

describe("at", () => {
  it("tells the piece on a square", () => {
    expect(Position.start().at("a3")).toEqual({ side: "red", animal: "elephant" });
    expect(Position.start().at("d5")).toBeNull();
  });

  test.each([["z9"], [undefined], [0]])("refuses %j", (square) => {
    const refused = expect.objectContaining({ code: "bad-option", option: "square" });
    expect(() => Position.start().at(square as never)).toThrow(refused);
  });
});

describe("a position", () => {
  it("is not changed by playing from it", () => {
    const position = Position.start();
    const moves = moveTexts(position);
    position.play(parseMove("a1a2"));
    expect(position.toString()).toBe(START);
    expect(moveTexts(position)).toEqual(moves);
  });

  it("cannot be changed through what it hands out", () => {
    const position = Position.start().play(parseMove("a1a2"));
    const text = position.toString();
    const { board } = position.setup();
    expect(() => {
      (board as (Piece | null)[])[0] = null;
    }).toThrow(TypeError);
    expect(() => {
      (position.legalMoves() as unknown[]).pop();
    }).toThrow(TypeError);
    expect(() => {
      (position as { turn: Side }).turn = "red";
    }).toThrow(TypeError);
    expect(position.toString()).toBe(text);
  });

  it("does not follow later changes of the setup that it was made from", () => {
    const setup = { ...Position.start().setup() } as { -readonly [K in keyof Setup]: Setup[K] };
    const board = [...setup.board];
    const position = Position.fromSetup({ ...setup, board });
    board.fill(null);
    expect(position.toString()).toBe(START);
  });

  it("lists its legal moves once", () => {
    const position = Position.start();
    expect(position.legalMoves()).toBe(position.legalMoves());
  });

  it("keeps both counters at 9999 in longer games", () => {
    const position = parsePosition("6c/7/7/7/7/7/7/7/C6 b 9999 9999", { rules: "wikipedia" });
    expect(position.play(parseMove("g9g8")).toString()).toBe("7/6c/7/7/7/7/7/7/C6 r 9999 9999");
  });

  it("keeps its rules through every move", () => {
    expect(Position.start("leiden").play(parseMove("a1a2")).rules.name).toBe("leiden");
  });

  test.each([
    ["bad-position", () => parsePosition("7/7 r 0 1")],
    ["bad-position", () => Position.fromSetup({} as Setup)],
    ["bad-rule-set", () => parsePosition(START, { rules: "chess" as never })],
    ["bad-rule-set", () => Position.start({ toString: 1 } as never)],
  ])("is refused as %s", (code, make) => {
    expect(make).toThrow(TigerleapError);
    expect(make).toThrow(expect.objectContaining({ code }));
  });

  it("is read leniently when asked to", () => {
    expect(parsePosition(` ${START.replace("r 0 1", "w - - 0 1")}`, { lenient: true }).toString()).toBe(START);
  });
});

/** The position with its board put through a change of squares, and sides swapped if asked. */
function transform(position: Position, toIndex: (index: number) => number, swapSides: boolean): Position {
  const swap = (side: Side): Side => (swapSides === (side === "red") ? "blue" : "red");
  const { board, turn, ...counters } = position.setup();
  const moved: (Piece | null)[] = SQUARES.map(() => null);
  board.forEach((piece, index) => {
    moved[toIndex(index)] = piece && { side: swap(piece.side), animal: piece.animal };
  });
  return Position.fromSetup({ ...counters, board: moved, turn: swap(turn) }, position.rules);
}

function transformMoves(position: Position, toIndex: (index: number) => number): string[] {
  const image = (square: (typeof SQUARES)[number]) => SQUARES[toIndex(SQUARES.indexOf(square))]!;
  return position
    .legalMoves()
    .map(({ from, to }) => image(from) + image(to))
    .sort();
}

const mirrorFiles = (index: number) => index - (index % 7) + (6 - (index % 7));
const halfTurn = (index: number) => 62 - index;

describe("in random play", () => {
  const game = fc.record({ seed: fc.nat(), rules: fc.constantFrom(...PRESETS) });
  const POSITIONS = 60;

  it("mirrored files give mirrored moves and the same outcome", () => {
    fc.assert(
      fc.property(game, ({ seed, rules }) => {
        for (const position of randomPlay(seed, rules, { positions: POSITIONS })) {
          if (position.outcome()?.reason === "repetition") continue;
          const mirrored = transform(position, mirrorFiles, false);
          expect(moveTexts(mirrored)).toEqual(transformMoves(position, mirrorFiles));
          expect(mirrored.outcome()).toEqual(position.outcome());
        }
      }),
      { seed: 1 },
    );
  });

  it("half a turn with the sides swapped gives turned moves and the other winner", () => {
    fc.assert(
      fc.property(game, ({ seed, rules }) => {
        for (const position of randomPlay(seed, rules, { positions: POSITIONS })) {
          const outcome = position.outcome();
          if (outcome?.reason === "repetition") continue;
          const turned = transform(position, halfTurn, true);
          expect(moveTexts(turned)).toEqual(transformMoves(position, halfTurn));
          expect(turned.outcome()?.reason).toBe(outcome?.reason);
          if (outcome?.winner) expect(turned.outcome()?.winner).toBe(outcome.winner === "red" ? "blue" : "red");
        }
      }),
      { seed: 1 },
    );
  });

  it("every position is read back from its own string with the same moves", () => {
    fc.assert(
      fc.property(game, ({ seed, rules }) => {
        for (const position of randomPlay(seed, rules, { positions: POSITIONS })) {
          const again = parsePosition(formatPosition(position), { rules });
          expect(formatPosition(again)).toBe(formatPosition(position));
          if (position.outcome()?.reason !== "repetition") expect(moveTexts(again)).toEqual(moveTexts(position));
        }
      }),
      { seed: 1 },
    );
  });

  it("a move changes its two squares, the turn and the counters, and nothing else", () => {
    fc.assert(
      fc.property(game, ({ seed, rules }) => {
        for (const position of randomPlay(seed, rules, { positions: POSITIONS })) {
          const [move] = position.legalMoves();
          if (!move) continue;
          const next = position.play(move);
          const isCapture = position.at(move.to) !== null;
          expect(next.at(move.to)).toEqual(position.at(move.from));
          expect(next.at(move.from)).toBeNull();
          for (const square of SQUARES) {
            if (square !== move.from && square !== move.to) expect(next.at(square)).toBe(position.at(square));
          }
          expect(next.turn).not.toBe(position.turn);
          expect(next.halfmoveClock).toBe(isCapture ? 0 : position.halfmoveClock + 1);
          expect(next.fullmoveNumber - position.fullmoveNumber).toBe(position.turn === "blue" ? 1 : 0);
        }
      }),
      { seed: 1, numRuns: 30 },
    );
  });

  it("no side ever has more moves than 32, nor an animal twice", () => {
    for (const position of randomPlay(3, "leiden", { positions: 5_000 })) {
      expect(position.legalMoves().length).toBeLessThanOrEqual(4 * ANIMALS.length);
      expect(() => Position.fromSetup(position.setup())).not.toThrow();
    }
  });
});
