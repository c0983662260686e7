import { describe, expect, it } from 'vitest';
import { withDeadline } from './deadline';

const endless = (signal: AbortSignal) =>
  new Promise<never>((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('work with a deadline', () => {
  it('ends with its result, or with a time-out', async () => {
    const open = new AbortController().signal;
    expect(await withDeadline(60_000, open, async () => 'done')).toBe('done');
    await expect(withDeadline(5, open, endless)).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('ends with the signal of its caller', async () => {
    const caller = new AbortController();
    const work = withDeadline(60_000, caller.signal, endless);
    caller.abort(new Error('given up'));
    await expect(work).rejects.toThrow('given up');
  });
});
