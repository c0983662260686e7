/**
 * Returns a function that runs `work` for a caller, at most `max` concurrently for each caller in this process, and calls
 * `refuse` beyond that. The slot is free again however the work ends.
 */
export function slotsPerCaller(max: number, refuse: () => never) {
  const taken = new Map<string, number>();
  return async <T>(caller: string, work: () => Promise<T>): Promise<T> => {
    const count = taken.get(caller) ?? 0;
    if (count >= max) return refuse();
    taken.set(caller, count + 1);
    try {
      return await work();
    } finally {
      const left = (taken.get(caller) ?? 1) - 1;
      if (left > 0) taken.set(caller, left);
      else taken.delete(caller);
    }
  };
}
