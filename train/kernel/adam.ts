/** The optimiser: Adam (Kingma and Ba, 2015), with weights kept inside a limit. */

const FIRST_DECAY: f32 = 0.9;
const SECOND_DECAY: f32 = 0.999;
const EPSILON: f32 = 1e-8;

/**
 * One step for `count` parameters, a multiple of four. All addresses are of the first of these parameters.
 * @param gradients the first of `slices` gradients, `stride` bytes apart; they are summed in this order
 * @param scale what the sum is multiplied by: 1 / samples
 * @param first running mean of the gradient
 * @param second running mean of its square
 * @param rate step size, with the correction for the first steps in it
 * @param limit greatest absolute value of a parameter
 */
export function adam(
  parameters: usize,
  gradients: usize,
  stride: usize,
  slices: i32,
  first: usize,
  second: usize,
  count: i32,
  scale: f32,
  rate: f32,
  limit: f32,
): void {
  const bytes = (<usize>count) << 2;
  const most = f32x4.splat(limit);
  const least = f32x4.splat(-limit);
  for (let at: usize = 0; at < bytes; at += 16) {
    let gradient = v128.load(gradients + at);
    for (let slice = 1; slice < slices; slice++) {
      gradient = f32x4.add(gradient, v128.load(gradients + <usize>slice * stride + at));
    }
    gradient = f32x4.mul(gradient, f32x4.splat(scale));
    const mean = mix(v128.load(first + at), gradient, FIRST_DECAY);
    const square = mix(v128.load(second + at), f32x4.mul(gradient, gradient), SECOND_DECAY);
    v128.store(first + at, mean);
    v128.store(second + at, square);
    const step = f32x4.div(f32x4.mul(f32x4.splat(rate), mean), f32x4.add(f32x4.sqrt(square), f32x4.splat(EPSILON)));
    const moved = f32x4.sub(v128.load(parameters + at), step);
    v128.store(parameters + at, f32x4.pmax(f32x4.pmin(moved, most), least));
  }
}

/** `old · decay + fresh · (1 − decay)`. */
function mix(old: v128, fresh: v128, decay: f32): v128 {
  return f32x4.add(f32x4.mul(old, f32x4.splat(decay)), f32x4.mul(fresh, f32x4.splat(1 - decay)));
}
