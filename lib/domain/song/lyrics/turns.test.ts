import { describe, expect, it } from 'vitest';
import { Turns } from './turns';

const never = new AbortController().signal;

/** Work that ends on request. */
function piece() {
  const state = { hasBegun: false, end: () => {} };
  const work = () =>
    new Promise<void>((resolve) => {
      state.hasBegun = true;
      state.end = resolve;
    });
  return Object.assign(state, { work });
}

describe('turns', () => {
  it('run so many concurrently and let the others wait in order', async () => {
    const turns = new Turns({ running: 1, waiting: 2, waitMs: 60_000 });
    const [first, second, third] = [piece(), piece(), piece()];
    const ends = [
      turns.run('a', first.work, never),
      turns.run('b', second.work, never),
      turns.run('c', third.work, never),
    ];
    await expect.poll(() => first.hasBegun).toBe(true);
    expect([second.hasBegun, turns.isFull(), turns.has('c')]).toEqual([false, true, true]);
    first.end();
    await ends[0];
    await expect.poll(() => second.hasBegun).toBe(true);
    expect([third.hasBegun, turns.isFull(), turns.has('a')]).toEqual([false, false, false]);
    second.end();
    await expect.poll(() => third.hasBegun).toBe(true);
    third.end();
    await Promise.all(ends);
    expect(turns.has('c')).toBe(false);
  });

  it('free the place of those who leave while they wait, and only theirs', async () => {
    const turns = new Turns({ running: 1, waiting: 1, waitMs: 60_000 });
    const [first, second, third] = [piece(), piece(), piece()];
    const gone = new AbortController();
    const running = turns.run('a', first.work, gone.signal);
    const waiting = turns.run('b', second.work, gone.signal);
    await Promise.resolve();
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    expect([turns.isFull(), turns.has('a'), turns.has('b')]).toEqual([false, true, false]);
    const next = turns.run('c', third.work, never);
    first.end();
    await running;
    await expect.poll(() => third.hasBegun).toBe(true);
    expect(second.hasBegun).toBe(false);
    third.end();
    await next;
  });

  it('are given up after too long a wait', async () => {
    const turns = new Turns({ running: 1, waiting: 1, waitMs: 20 });
    const first = piece();
    const running = turns.run('a', first.work, never);
    await expect(turns.run('b', async () => 1, never)).rejects.toMatchObject({ name: 'TimeoutError' });
    expect([turns.isFull(), turns.has('a'), turns.has('b')]).toEqual([false, true, false]);
    first.end();
    await running;
  });

  it('go on after work that fails, and do not begin for those who have left', async () => {
    const turns = new Turns({ running: 1, waiting: 1, waitMs: 60_000 });
    await expect(turns.run('a', () => Promise.reject(new Error('failed')), never)).rejects.toThrow('failed');
    const left = AbortSignal.abort(new Error('left'));
    await expect(turns.run('a', async () => 1, left)).rejects.toThrow('left');
    expect(await turns.run('a', async () => 1, never)).toBe(1);
  });
});
