import { NO_MOVE, NO_PIECE, OUTCOME_NONE } from "../../assembly/abi";
import { drawScore, setDrawContempt, startDraws } from "../../assembly/draw";
import { den, traps } from "../../assembly/geometry";
import {
  endScore,
  enterDen,
  evasionSquares,
  hasFreeStep,
  isLastQuiet,
  loseDen,
  NOT_OVER,
  quietMayDraw,
} from "../../assembly/known";
import { Move } from "../../assembly/move";
import { firstMove, generateMoves, isLegal, listAt } from "../../assembly/movegen";
import { BLUE, RED } from "../../assembly/piece";
import { clearPosition, decided, finishSetup, Position, putPiece } from "../../assembly/position";
import { lineLength, lineMove } from "../../assembly/pv";
import { setRuleSet } from "../../assembly/ruleset";
import { lossAt, winAt } from "../../assembly/score";
import { seed, setUpRandomPosition } from "./random-position";

const PIECES = "RCDWPTLErcdwptle";

/** The number of a square such as c8. */
function at(square: string): i32 {
  return square.charCodeAt(0) - 97 + 7 * (square.charCodeAt(1) - 49);
}

/** Sets up pieces given as letter and square: "Wc8 ra1". */
function setUp(pieces: string, side: i32 = RED, clock: i32 = 0): void {
  clearPosition();
  const words = pieces.split(" ");
  for (let index = 0; index < words.length; index++) {
    assert(putPiece(PIECES.indexOf(words[index].charAt(0)), at(words[index].substr(1))));
  }
  assert(finishSetup(side, clock));
}

function rules(noMoves: i32, repetition: i32, noCaptureLimit: i32): void {
  setRuleSet(0, 0, 0, 0, 0, noMoves, repetition, noCaptureLimit);
}

function defaultRules(): void {
  rules(0, 0, 60);
}

function freeStep(pieces: string, side: i32 = RED, clock: i32 = 0): bool {
  setUp(pieces, side, clock);
  return hasFreeStep();
}

/** Whether some step into an enemy trap is such that the den can be entered after every answer, by looking at them all. */
function winsByStep(): bool {
  const goals = traps(1 - Position.side());
  const steps = generateMoves(listAt(0));
  for (let index = 0; index < steps; index++) {
    const step = load<i32>(listAt(0) + ((<usize>index) << 2));
    if (((goals >> Move.to(step)) & 1) === 0 || Position.at(Move.to(step)) !== NO_PIECE) continue;
    const entry = Move.of(Move.to(step), den(1 - Position.side()));
    Position.make(step);
    let wins = true;
    const answers = generateMoves(listAt(1));
    for (let place = 0; place < answers && wins; place++) {
      const answer = load<i32>(listAt(1) + ((<usize>place) << 2));
      Position.make(answer);
      wins = decided() === OUTCOME_NONE && endScore(2) === NOT_OVER && isLegal(entry);
      Position.unmake(answer);
    }
    Position.unmake(step);
    if (wins) return true;
  }
  return false;
}

describe("a free step", () => {
  test("is there beside an empty trap with no enemy beside it, for both sides", () => {
    expect(freeStep("Wb9 ra1")).toBe(true);
    expect(freeStep("Ra9 wb1", BLUE)).toBe(true);
    expect(freeStep("Wd7 ra1")).toBe(true);
  });

  test("is not there from farther away, nor to the side's own traps", () => {
    expect(freeStep("Wb8 ra1")).toBe(false);
    expect(freeStep("Wb1 ra9")).toBe(false);
  });

  test("is not there while an enemy, however weak, stands beside the trap", () => {
    expect(freeStep("Eb9 rc8")).toBe(false);
    expect(freeStep("Ef9 re8")).toBe(false);
  });

  test("may go to another trap than the one that is guarded", () => {
    expect(freeStep("Ec8 rb9")).toBe(true);
    expect(freeStep("Ec8 rb9 cd7")).toBe(false);
  });

  test("needs an empty trap", () => {
    expect(freeStep("Wb9 rc9")).toBe(false);
    expect(freeStep("Wb9 Rc9 ca1")).toBe(false);
  });

  test("is worth nothing where rule 4 draws before the den is entered", () => {
    expect(freeStep("Wb9 ra1", RED, 57)).toBe(true);
    expect(freeStep("Wb9 ra1", RED, 58)).toBe(false);
    rules(0, 0, 0);
    expect(freeStep("Wb9 ra1", RED, 58)).toBe(true);
    defaultRules();
  });

  test("is worth nothing where the answer may be a third occurrence that draws", () => {
    rules(0, 1, 0);
    expect(freeStep("Wb9 ra1", RED, 5)).toBe(true);
    expect(freeStep("Wb9 ra1", RED, 6)).toBe(false);
    defaultRules();
  });

  test("is there exactly where looking at every answer finds one", () => {
    seed(11);
    let wrong = 0;
    let found = 0;
    let missing = 0;
    for (let round = 0; round < 20000; round++) {
      setUpRandomPosition();
      if (Position.gates() !== 0 || Position.threats() !== 0) continue;
      const has = hasFreeStep();
      if (has !== winsByStep()) wrong++;
      if (has) found++;
      else missing++;
    }
    expect(wrong).toBe(0);
    expect(found).toBeGreaterThan(1000);
    expect(missing).toBeGreaterThan(1000);
  });
});

describe("the den", () => {
  test("is entered with the next half-move, and that is the line", () => {
    setUp("Wc9 Te9 ra1");
    expect(enterDen(Position.gates(), 4)).toBe(winAt(5));
    expect(lineLength(4)).toBe(1);
    expect(lineMove(4, 0)).toBe(Move.of(at("c9"), at("d9")));
  });

  test("that can't be saved is lost with the half-move after next, whatever is played", () => {
    setUp("Ca9 wc1");
    expect(loseDen(Position.threats(), 3)).toBe(lossAt(5));
    expect(lineLength(3)).toBe(2);
    expect(lineMove(3, 0)).toBe(firstMove());
    expect(lineMove(3, 1)).toBe(Move.of(at("c1"), at("d1")));
  });

  test("makes no difference to a side that can't move: it has lost already, or draws", () => {
    setUp("Ca9 la8 tb9 wc1");
    expect(firstMove()).toBe(NO_MOVE);
    expect(loseDen(Position.threats(), 3)).toBe(lossAt(3));
    rules(1, 0, 60);
    expect(loseDen(Position.threats(), 3)).toBe(0);
    defaultRules();
  });

  test("is saved by taking the only intruder, never from two", () => {
    setUp("Ca9 wc1 te1");
    expect(evasionSquares(Position.threats())).toBe(0);
    setUp("Ca9 wc1");
    expect(evasionSquares(Position.threats())).toBe(Position.threats());
  });
});

describe("the end of the game", () => {
  test("is a loss without animals, a draw at the limit, and not yet there before it", () => {
    setUp("Ca9 wa8", BLUE);
    Position.make(Move.of(at("a8"), at("a9")));
    expect(endScore(7)).toBe(lossAt(7));
    setUp("Ca9 wg1", RED, 60);
    expect(endScore(7)).toBe(0);
    setUp("Ca9 wg1", RED, 59);
    expect(endScore(7)).toBe(NOT_OVER);
  });

  test("without a legal move comes before the draw at the limit", () => {
    setUp("Ca9 la8 tb9", RED, 60);
    expect(endScore(7)).toBe(lossAt(7));
  });

  test("comes with the last quiet move that the limit allows", () => {
    setUp("Ca9 wg1", RED, 58);
    expect(isLastQuiet()).toBe(false);
    expect(quietMayDraw(1)).toBe(false);
    expect(quietMayDraw(2)).toBe(true);
    setUp("Ca9 wg1", RED, 59);
    expect(isLastQuiet()).toBe(true);
    expect(quietMayDraw(1)).toBe(true);
  });

  test("by repetition needs eight quiet moves, and rules that know it", () => {
    setUp("Ca9 wg1", RED, 20);
    expect(quietMayDraw(1)).toBe(false);
    rules(0, 1, 60);
    expect(quietMayDraw(1)).toBe(true);
    setUp("Ca9 wg1", RED, 6);
    expect(quietMayDraw(1)).toBe(false);
    expect(quietMayDraw(2)).toBe(true);
    defaultRules();
  });
});

describe("contempt", () => {
  test("makes a draw worth less to the side at the root and more to the other, whichever side that is", () => {
    setDrawContempt(30);
    for (let root = RED; root <= BLUE; root++) {
      setUp("Ca9 wg1", root);
      expect(startDraws()).toBe(true);
      expect(drawScore()).toBe(-30);
      Position.make(firstMove());
      expect(drawScore()).toBe(30);
      setUp("Ca9 wg1", root, 60);
      expect(endScore(4)).toBe(-30);
    }
    setDrawContempt(0);
    startDraws();
  });

  test("is told as a change only when draws are worth something else than in the search before", () => {
    setUp("Ca9 wg1", RED);
    expect(startDraws()).toBe(false);
    setDrawContempt(-40);
    expect(startDraws()).toBe(true);
    expect(drawScore()).toBe(40);
    expect(startDraws()).toBe(false);
    setUp("Ca9 wg1", BLUE);
    expect(startDraws()).toBe(true);
    setDrawContempt(0);
    expect(startDraws()).toBe(true);
    setUp("Ca9 wg1", RED);
    expect(startDraws()).toBe(false);
  });
});
