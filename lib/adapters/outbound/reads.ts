import { withDeadline } from '@/lib/core/deadline';
import { isPassing, ProviderError } from '@/lib/core/music/provider';
import { faultOfError, refuse } from './faults';

/** Runs `work`, and throws a `timeout` if it takes longer than `ms`. */
export async function within<T>(
  ms: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  let isOver = false;
  try {
    return await withDeadline(ms, signal, (end) => {
      end.addEventListener('abort', () => {
        isOver = !signal.aborted;
      });
      return work(end);
    });
  } catch (error) {
    if (isOver) return refuse('timeout', `no answer in ${ms} ms`);
    throw error;
  }
}

/** Runs the reads that precede an order. If their fault may pass, nothing was ordered, and the order may be sent later. */
export async function beforeOrder<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw error;
    const fault = faultOfError(error);
    if (fault.retryable || !isPassing(fault)) throw new ProviderError(fault);
    throw new ProviderError({ ...fault, code: 'unavailable', retryable: true });
  }
}
