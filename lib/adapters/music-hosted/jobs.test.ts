import { expect, it } from 'vitest';
import { pollEach } from './jobs';

const done = { state: 'done' } as const;
const fail = () => Promise.reject(new Error('away'));

it('tells the state of each order', async () => {
  const states = await pollEach(['a', 'b'], () => Promise.resolve(done));
  expect([...states]).toEqual([
    ['a', done],
    ['b', done],
  ]);
});

it('lets no order that cannot be read hide the others', async () => {
  const states = await pollEach(['a', 'b'], (reference) =>
    reference === 'a' ? fail() : Promise.resolve(done),
  );
  expect(states.get('a')).toEqual({ state: 'running', fraction: null });
  expect(states.get('b')).toEqual(done);
});

it('throws if none can be read, and asks nothing for nothing', async () => {
  await expect(pollEach(['a', 'b'], fail)).rejects.toThrow('away');
  expect((await pollEach([], fail)).size).toBe(0);
});
