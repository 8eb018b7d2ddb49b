import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { drawGame } from "../../src/cli/play-board.js";
import { Game, Position, parseMove, parsePosition } from "../../src/index-node.js";

const VIEW = { isFlipped: false, hasColours: false };

function draw(game: Game, view = VIEW): string {
  return drawGame(game.root, game.node, game.outcome(), view);
}

function gameOf(position: string, ...moves: string[]): Game {
  const game = new Game(parsePosition(position));
  for (const move of moves) game.play(parseMove(move));
  return game;
}

describe("drawGame", () => {
  test("draws names, strengths and terrain in 79 columns", () => {
    expect(draw(new Game())).toBe(`
       a          b          c          d          e          f          g
9    lion7        .        ^^^^^      #####      ^^^^^        .       tiger6
8      .        dog3         .        ^^^^^        .        cat2         .
7    rat1         .      leopard5       .        wolf4        .      elephant8
6      .        ~~~~~      ~~~~~        .        ~~~~~      ~~~~~        .
5      .        ~~~~~      ~~~~~        .        ~~~~~      ~~~~~        .
4      .        ~~~~~      ~~~~~        .        ~~~~~      ~~~~~        .
3  ELEPHANT8      .        WOLF4        .      LEOPARD5       .        RAT1
2      .        CAT2         .        ^^^^^        .        DOG3         .
1   TIGER6        .        ^^^^^      #####      ^^^^^        .        LION7
       a          b          c          d          e          f          g

CAPITALS Red, small Blue, 1-8 strength, ~ river, ^ trap, # den, [ ] last move
Red to move, 60 half-moves without a capture make a draw
`);
  });

  test("seen from Blue, files and ranks run the other way", () => {
    const lines = draw(new Game(), { ...VIEW, isFlipped: true }).split("\n");
    expect(lines[1]!.replace(/\s+/g, "")).toBe("gfedcba");
    expect(lines[2]).toBe("1    LION7        .        ^^^^^      #####      ^^^^^        .       TIGER6");
    expect(lines[10]!.charAt(0)).toBe("9");
  });

  test("the last move stands in brackets, where it began and where it ended", () => {
    const [fourth, third] = draw(gameOf(String(Position.start()), "a3a4"))
      .split("\n")
      .slice(7);
    expect(fourth).toMatch(/^4 \[ELEPHANT8\] /);
    expect(third).toMatch(/^3 \[ {4}\. {4}\] /);
  });

  test("an animal in a river, a trap or a den stands between the signs of its terrain", () => {
    const text = draw(gameOf("3D2c/3L3/7/1R5/7/7/7/7/2e4 b 0 1"));
    expect(text).toContain("#DOG3#");
    expect(text).toContain("^LION7^");
    expect(text).toContain("~RAT1~");
    expect(text).toContain("^elephant8^");
  });

  test("the widest square, an elephant just moved into a trap, keeps its width", () => {
    const lines = draw(gameOf("6c/7/7/7/7/7/7/2e4/6D b 0 1", "c2c1")).split("\n");
    expect(lines[10]!.slice(2, 46)).toBe("     .          .     [elephant8]   #####   ");
  });

  test("strengths are those of the rules", () => {
    const text = draw(new Game(Position.start("classic")));
    expect(text).toContain("DOG4");
    expect(text).toContain("wolf3");
    expect(text).toContain("\nRed to move\n");
  });

  test("what was lost since the start of the game is told, animals that never were there are not", () => {
    const game = gameOf("7/7/1c4r/7/7/7/1L5/7/C6 r 0 1", "b3b7", "g7g6");
    expect(draw(game)).toContain("\nBlue has lost: cat\nRed to move, 59 half-moves without a capture make a draw\n");
  });

  test("an end that the sides have made is told", () => {
    const game = new Game();
    game.end({ winner: null, reason: "agreement" });
    expect(draw(game)).toContain("\ngame over: draw, both sides have agreed\n");
  });

  test("colours are added to the same text and say nothing that it does not", () => {
    const game = gameOf("6c/3L3/7/1R5/7/7/7/2e4/6D b 0 1", "c2c1");
    const coloured = draw(game, { ...VIEW, hasColours: true });
    expect(coloured).toContain("\u001b[44melephant8");
    expect(coloured).not.toBe(draw(game));
    expect(stripVTControlCharacters(coloured).replace(/ +$/gm, "")).toBe(draw(game));
  });

  test("without colours there is no escape in the text", () => {
    expect(draw(new Game())).toMatch(/^[ -~\n]+$/);
  });
});
