import { setTimeout as wait } from 'node:timers/promises';

/** Longer than any question takes. A fetch whose connection closes at the wrong moment never settles. */
const PATIENCE_MS = 30_000;

/** Repeats `ask` until it returns something; throws after this many seconds. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | null | false | undefined>,
): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
    const asked = ask().catch((error: unknown) => {
      last = error;
      return null;
    });
    const answer = await Promise.race([asked, wait(PATIENCE_MS, null, { ref: false })]);
    if (answer) return answer;
    await pause(100);
  }
  throw new Error(`${what}: not within ${seconds} s`, { cause: last });
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
