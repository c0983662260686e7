import { describe, expect, it } from 'vitest';
import { type BulkProgress, oneByOne, type Work } from './one-by-one';

const whyOf = (error: unknown) => (error instanceof Error ? error.message : '');

function doing(work: Work<string>['work'], given: Partial<Work<string>> = {}) {
  const steps: BulkProgress<string>[] = [];
  const { signal } = new AbortController();
  const about = { work, whyOf, waitOf: () => null, signal };
  const onStep = (step: BulkProgress<string>) => steps.push(step);
  return { steps, run: (rows: string[]) => oneByOne(rows, { ...about, onStep, ...given }) };
}

describe('a run over rows, one at a time', () => {
  it('starts the next row after the previous one, and reports progress', async () => {
    let open = 0;
    const { steps, run } = doing(async () => {
      open += 1;
      expect(open).toBe(1);
      await Promise.resolve();
      open -= 1;
    });
    expect(await run(['a', 'b', 'c'])).toEqual({ total: 3, done: 3, failed: [], left: [] });
    expect(steps.map(({ done, left }) => [done, left.length])).toEqual([
      [1, 2],
      [2, 1],
      [3, 0],
    ]);
  });

  it('continues after a failure and reports the row and the reason', async () => {
    const { run } = doing(async (row) => {
      if (row === 'b') throw new Error('It has ended');
    });
    const failed = [{ row: 'b', why: 'It has ended' }];
    expect(await run(['a', 'b', 'c'])).toEqual({ total: 3, done: 2, failed, left: [] });
  });

  it('starts no further row once it is stopped, but finishes the current one', async () => {
    const stop = new AbortController();
    const work = async (row: string) => {
      if (row === 'b') stop.abort();
    };
    const { run } = doing(work, { signal: stop.signal });
    expect(await run(['a', 'b', 'c', 'd'])).toEqual({ total: 4, done: 2, failed: [], left: ['c', 'd'] });
  });

  it('waits if it was too fast, and retries the same row', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries === 1) throw new Error('too fast');
    };
    const { run } = doing(work, { waitOf: () => 0 });
    expect([(await run(['a'])).done, tries]).toEqual([1, 2]);
  });

  it('stops waiting once it is stopped', async () => {
    const stop = new AbortController();
    const work = async () => {
      queueMicrotask(() => stop.abort());
      throw new Error('too fast');
    };
    const { run } = doing(work, { waitOf: () => 3_600, signal: stop.signal });
    expect(await run(['a', 'b'])).toEqual({ total: 2, done: 0, failed: [], left: ['a', 'b'] });
  });
});
