/** Yields the result of the work for each item, in their order, with at most this many in progress. */
export async function* inParallel<T, R>(
  items: AsyncIterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
  const running: Promise<R>[] = [];
  for await (const item of items) {
    const result = work(item);
    // Fails when its turn comes.
    result.catch(() => undefined);
    if (running.push(result) < limit) continue;
    const first = running.shift();
    if (first) yield await first;
  }
  for (const result of running) yield await result;
}
