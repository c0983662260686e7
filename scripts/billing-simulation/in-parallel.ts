/** Runs the work for each item in order, up to this many concurrently. */
export async function inParallel<T>(
  all: readonly T[],
  limit: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values();
  const runNext = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: limit }, runNext));
}
