/** Squares as bits of a 64-bit word: square s is bit s; bit 63 is no square. */

export class Bits {
  @inline static of(square: i32): u64 {
    return (<u64>1) << square;
  }

  @inline static lowest(set: u64): i32 {
    return <i32>ctz(set);
  }

  @inline static withoutLowest(set: u64): u64 {
    return set & (set - 1);
  }

  @inline static count(set: u64): i32 {
    return <i32>popcnt(set);
  }
}
