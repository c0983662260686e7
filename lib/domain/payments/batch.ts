/**
 * Batches concurrent calls: items that arrive while a batch is under way wait and form the next one, of at most `max`. If a
 * batch fails, each of its items is tried alone, so that none fails because of another.
 */
export function batched<T, R>(work: (items: T[]) => Promise<R[]>, max: number): (item: T) => Promise<R> {
  const waiting: { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isBusy = false;

  async function runBatches(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let batch = waiting.splice(0, max); batch.length > 0; batch = waiting.splice(0, max)) {
      const results = await outcomes(batch.map(({ item }) => item));
      for (const [at, { resolve, reject }] of batch.entries()) {
        const result = results[at];
        if (result?.status === 'fulfilled') resolve(result.value);
        else reject(result?.reason);
      }
    }
    isBusy = false;
  }

  async function outcomes(items: T[]): Promise<PromiseSettledResult<R>[]> {
    const [all] = await Promise.allSettled([work(items)]);
    if (all.status === 'fulfilled') return all.value.map((value) => ({ status: 'fulfilled', value }));
    if (items.length === 1) return [all];
    return Promise.allSettled(items.map((item) => work([item]).then(([result]) => result as R)));
  }

  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      void runBatches();
    });
}
