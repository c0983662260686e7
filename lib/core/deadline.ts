/**
 * Runs `work` with a signal that aborts with the given one, or with a TimeoutError after `ms`. Not `AbortSignal.timeout`:
 * Node 20 collects one that only `AbortSignal.any` refers to, and it never fires.
 */
export async function withDeadline<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(new DOMException(`no answer in ${ms} ms`, 'TimeoutError')), ms);
  try {
    return await work(AbortSignal.any([signal, end.signal]));
  } finally {
    clearTimeout(timer);
  }
}
