/**
 * Batches concurrent calls: those made during a round share the next one, up to `maxSize`. If a round fails, each of its
 * calls is retried on its own, so that none fails because of another.
 */
export function batched<T, R>(work: (items: T[]) => Promise<R[]>, maxSize: number): (item: T) => Promise<R> {
  const waiting: { item: T; resolve: (result: R) => void; reject: (error: unknown) => void }[] = [];
  let isBusy = false;

  async function rounds(): Promise<void> {
    if (isBusy) return;
    isBusy = true;
    for (let round = waiting.splice(0, maxSize); round.length > 0; round = waiting.splice(0, maxSize)) {
      const results = await outcomes(round.map(({ item }) => item));
      for (const [index, { resolve, reject }] of round.entries()) {
        const result = results[index];
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
      void rounds();
    });
}
