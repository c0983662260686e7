import { expect, it } from 'vitest';
import { Tally } from './tally.mjs';

it('lists the twenty slowest tests, the time of each part, the failures, and the counts last', async () => {
  const tally = new Tally();
  await tally.part('static checks', async () => tally.add(1, 0));
  await tally.part('journeys', async () => tally.add(29, 1, ['a.spec.ts › breaks: no']));
  tally.addTests(Array.from({ length: 30 }, (_, n) => ({ title: `test ${n}`, ms: n * 1000 })));
  const lines = String(tally).split('\n');
  expect(lines[0]).toBe('The slowest 20 of 30 tests:');
  expect([lines[1], lines[20]]).toEqual(['   29.0 s  test 29', '   10.0 s  test 10']);
  expect(lines.slice(22, 25).map((line) => line.slice(11))).toEqual([
    'static checks, 1 passed',
    'journeys, 29 passed',
    'in all, 30 passed',
  ]);
  expect(lines.slice(-2)).toEqual(['✗ a.spec.ts › breaks: no', '30 passed, 1 failed']);
});

it('names what passed only when repeated, which counts as failed', () => {
  const tally = new Tally();
  tally.add(1, 0);
  tally.addUnstable(['a.spec.ts › breaks: no']);
  expect(String(tally)).toBe('unstable, passed when repeated: a.spec.ts › breaks: no\n1 passed, 1 failed');
});

it('is short after a run with one part and one test', () => {
  const tally = new Tally();
  tally.addTests([{ title: 'alone', ms: 1 }]);
  tally.add(1, 0);
  expect(String(tally)).toBe('1 passed, 0 failed');
});
