/** Numbers that WebAssembly would bend, other numbers at the edge of something, and values that are no numbers at all. */

const refuse = (): never => {
  throw new RangeError("mine");
};

/** An object that throws whatever is done with it. */
export const REFUSES_EVERYTHING: object = new Proxy(
  {},
  { get: refuse, has: refuse, ownKeys: refuse, getPrototypeOf: refuse, getOwnPropertyDescriptor: refuse },
);

/** Not one of these is a whole number from −2^53+1 to 2^53−1. */
export const NO_WHOLE_NUMBERS: readonly unknown[] = [
  Number.NaN,
  Number.POSITIVE_INFINITY,
  Number.NEGATIVE_INFINITY,
  0.5,
  -0.5,
  1.5,
  5e-324,
  2 ** 53,
  -(2 ** 53),
  2 ** 64 + 2 ** 12,
  1e21,
  1.7e308,
  "5",
  "0x10",
  "1e3",
  "abc",
  "",
  "x".repeat(100_000),
  null,
  true,
  false,
  {},
  [],
  [3],
  [[]],
  5n,
  2n ** 64n + 3n,
  Symbol("5"),
  () => 1,
  Object(5),
  Object("default"),
  Object(true),
  new Date(5),
  { valueOf: () => 5 },
  { toString: refuse },
  { [Symbol.toPrimitive]: refuse },
  Object.create(null),
  new Map([["depth", 5]]),
  new Uint8Array(4),
  REFUSES_EVERYTHING,
  new Proxy(() => 1, {}),
];

/** Whole numbers at the edge of some type. */
export const EDGE_NUMBERS: readonly number[] = [
  0,
  -0,
  1,
  -1,
  32,
  33,
  100,
  101,
  1024,
  1025,
  5000,
  5001,
  9999,
  10_000,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32,
  2 ** 53 - 1,
];
