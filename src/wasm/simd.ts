/**
 * The smallest module that needs SIMD: one function that returns a vector, with an instruction of the standard that the
 * first implementations lacked (`i8x16.popcnt`), so that only complete ones accept it.
 */
const PROBE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 1, 0, 0, 0], // "\0asm", version 1
  ...[1, 5, 1, 0x60, 0, 1, 0x7b], // type section: one type, () → v128
  ...[3, 2, 1, 0], // function section: one function of that type
  ...[10, 10, 1, 8, 0], // code section: its body, without locals
  ...[0x41, 0, 0xfd, 15, 0xfd, 98, 0x0b], // i32.const 0 · i8x16.splat · i8x16.popcnt · end
);

/** Whether this host runs WebAssembly's 128-bit vectors. */
export function supportsSimd(): boolean {
  return WebAssembly.validate(PROBE);
}
