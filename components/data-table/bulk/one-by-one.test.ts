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

describe('something that is done with one row after the other', () => {
  it('begins with the next when the one before has ended, and tells how far it is', async () => {
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

  it('goes on where one fails, and says which and why', async () => {
    const { run } = doing(async (row) => {
      if (row === 'b') throw new Error('It has ended');
    });
    const failed = [{ row: 'b', why: 'It has ended' }];
    expect(await run(['a', 'b', 'c'])).toEqual({ total: 3, done: 2, failed, left: [] });
  });

  it('begins nothing more once it is stopped; what was begun is done', async () => {
    const stop = new AbortController();
    const work = async (row: string) => {
      if (row === 'b') stop.abort();
    };
    const { run } = doing(work, { signal: stop.signal });
    expect(await run(['a', 'b', 'c', 'd'])).toEqual({ total: 4, done: 2, failed: [], left: ['c', 'd'] });
  });

  it('waits where it was too fast, and does the same again', async () => {
    let tries = 0;
    const work = async () => {
      tries += 1;
      if (tries === 1) throw new Error('too fast');
    };
    const { run } = doing(work, { waitOf: () => 0 });
    expect([(await run(['a'])).done, tries]).toEqual([1, 2]);
  });

  it('waits no longer once it is stopped', async () => {
    const stop = new AbortController();
    const work = async () => {
      queueMicrotask(() => stop.abort());
      throw new Error('too fast');
    };
    const { run } = doing(work, { waitOf: () => 3_600, signal: stop.signal });
    expect(await run(['a', 'b'])).toEqual({ total: 2, done: 0, failed: [], left: ['a', 'b'] });
  });
});
