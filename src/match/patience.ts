import { PlayerFault } from "./player.js";

/** What was waited for, or a rejection with the fault `hang` if it does not come within the milliseconds. */
export async function withPatience<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new PlayerFault("hang", `no answer within ${Math.round(patienceMs)} ms`)),
      Math.ceil(patienceMs),
    );
  });
  work.catch(() => {});
  try {
    return await Promise.race([work, hang]);
  } finally {
    clearTimeout(timer);
  }
}
