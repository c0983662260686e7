import { expect, it, vi } from 'vitest';
import { percentOf, progressWriter } from './progress';

/** A writer whose clock and writes the test moves on. */
function stage() {
  let now = 1_000;
  const ends: (() => void)[] = [];
  const written: number[] = [];
  const warn = vi.fn();
  const ctx = { clock: { now: () => new Date(now) }, log: { warn } } as never;
  const writer = progressWriter(ctx, { intervalMs: 100, about: { songId: 'x' } }, (progress: number) => {
    written.push(progress);
    return new Promise<void>((resolve, reject) =>
      ends.push(() => (progress < 0 ? reject('away') : resolve())),
    );
  });
  const endWrite = async () => {
    ends.shift()?.();
    await writer.settled();
  };
  return { ...writer, written, warn, endWrite, pass: (ms: number) => (now += ms) };
}

it('writes progress one at a time, and not more often than the interval', async () => {
  const { report, written, endWrite, pass } = stage();
  report(1);
  pass(200);
  report(2);
  expect(written).toEqual([1]);
  await endWrite();
  report(3);
  await endWrite();
  pass(50);
  report(4);
  pass(50);
  report(5);
  expect(written).toEqual([1, 3, 5]);
});

it('is settled once nothing is being written, also if that fails', async () => {
  const { report, settled, endWrite, warn, pass, written } = stage();
  await settled();
  report(-1);
  const order: string[] = [];
  const waiting = settled().then(() => order.push('settled'));
  await Promise.resolve();
  order.push('ended');
  await endWrite();
  await waiting;
  expect(order).toEqual(['ended', 'settled']);
  expect(warn).toHaveBeenCalledWith({ songId: 'x', err: 'away' }, 'progress was not written');
  pass(100);
  report(2);
  expect(written).toEqual([-1, 2]);
});

it('is 100 % only for what is finished', () => {
  expect([-1, 0.004, 0.5, 0.999, 2].map(percentOf)).toEqual([0, 0, 50, 99, 99]);
});
