/** Does something with each, so many at a time, begun in their order. */
export async function inParallel<T>(
  all: readonly T[],
  most: number,
  work: (one: T) => Promise<void>,
): Promise<void> {
  const waiting = all.values();
  const take = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: most }, take));
}
