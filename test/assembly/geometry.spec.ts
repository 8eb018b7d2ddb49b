import { SQUARE_COUNT } from "../../assembly/abi";
import { Bits } from "../../assembly/bits";
import {
  den,
  initGeometry,
  jumpCount,
  jumpOver,
  jumpsAlongFile,
  jumpTarget,
  neighbours,
  traps,
  water,
} from "../../assembly/geometry";

function square(name: string): i32 {
  return name.charCodeAt(0) - 97 + 7 * (name.charCodeAt(1) - 49);
}

function set(names: string[]): u64 {
  let squares: u64 = 0;
  for (let index = 0; index < names.length; index++) squares |= Bits.of(square(names[index]));
  return squares;
}

/** The jump from one square to another, −1 if there is none. */
function jumpBetween(from: i32, to: i32): i32 {
  for (let index = 0; index < jumpCount(from); index++) if (jumpTarget(from, index) === to) return index;
  return -1;
}

initGeometry();

describe("the geometry of the board", () => {
  test("has the twelve river squares of RULES.md", () => {
    expect(water()).toBe(set(["b4", "c4", "b5", "c5", "b6", "c6", "e4", "f4", "e5", "f5", "e6", "f6"]));
  });

  test("has the dens and the traps of RULES.md", () => {
    expect(den(0)).toBe(square("d1"));
    expect(den(1)).toBe(square("d9"));
    expect(traps(0)).toBe(set(["c1", "e1", "d2"]));
    expect(traps(1)).toBe(set(["c9", "e9", "d8"]));
  });

  test("joins neighbours both ways and never round the edge", () => {
    expect(neighbours(square("a1"))).toBe(set(["a2", "b1"]));
    expect(neighbours(square("g5"))).toBe(set(["g4", "g6", "f5"]));
    expect(neighbours(square("d5"))).toBe(set(["c5", "e5", "d4", "d6"]));
    let pairs = 0;
    let oneWay = 0;
    for (let a = 0; a < SQUARE_COUNT; a++) {
      pairs += Bits.count(neighbours(a));
      for (let b = 0; b < SQUARE_COUNT; b++) {
        if (((neighbours(a) >> b) & 1) !== ((neighbours(b) >> a) & 1)) oneWay++;
      }
    }
    expect(oneWay).toBe(0);
    // 6 · 9 along the ranks and 7 · 8 along the files, each seen from both ends.
    expect(pairs).toBe(2 * (6 * 9 + 7 * 8));
  });

  test("has twenty jumps, each with its way back over the same water", () => {
    let jumps = 0;
    for (let from = 0; from < SQUARE_COUNT; from++) {
      for (let index = 0; index < jumpCount(from); index++) {
        jumps++;
        const to = jumpTarget(from, index);
        const back = jumpBetween(to, from);
        expect(back).toBeGreaterThanOrEqual(0);
        expect(jumpOver(to, back)).toBe(jumpOver(from, index));
        expect(jumpOver(from, index) & ~water()).toBe(0);
        expect(Bits.count(jumpOver(from, index))).toBe(jumpsAlongFile(from, index) ? 3 : 2);
        expect((traps(0) | traps(1)) & (Bits.of(from) | Bits.of(to))).toBe(0);
      }
    }
    expect(jumps).toBe(20);
  });

  test("jumps from b3 to b7 over b4, b5 and b6, and from d4 to both banks", () => {
    const along = jumpBetween(square("b3"), square("b7"));
    expect(jumpOver(square("b3"), along)).toBe(set(["b4", "b5", "b6"]));
    expect(jumpCount(square("d4"))).toBe(2);
    expect(jumpOver(square("d4"), jumpBetween(square("d4"), square("a4")))).toBe(set(["b4", "c4"]));
    expect(jumpOver(square("d4"), jumpBetween(square("d4"), square("g4")))).toBe(set(["e4", "f4"]));
    expect(jumpBetween(square("a4"), square("g4"))).toBe(-1);
  });
});
