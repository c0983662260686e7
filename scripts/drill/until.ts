/** Repeats `ask` until it returns something; throws after this many seconds. */
export async function until<T>(
  what: string,
  seconds: number,
  ask: () => Promise<T | null | false | undefined>,
): Promise<T> {
  let last: unknown;
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; ) {
    const answer = await ask().catch((error: unknown) => {
      last = error;
      return null;
    });
    if (answer) return answer;
    await pause(100);
  }
  throw new Error(`${what}: not within ${seconds} s`, { cause: last });
}

/** Waits. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
