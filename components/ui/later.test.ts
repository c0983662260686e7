import { afterEach, expect, it, vi } from 'vitest';
import { later, patiently } from './later';

afterEach(() => void vi.unstubAllGlobals());

it('a part is loaded once, and again after a failure', async () => {
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'));
  const part = later(load);
  await expect(part.fetch()).rejects.toThrow('no connection');
  expect([await part.fetch(), await part.fetch(), part.get()]).toEqual(['part', 'part', 'part']);
  expect(load).toHaveBeenCalledTimes(2);
});

it('a part for which no one waits is loaded once there is a connection, and fails if there was one twice', async () => {
  const addEventListener = vi.fn((_: string, connect: () => void) => connect());
  vi.stubGlobal('window', { addEventListener });
  vi.stubGlobal('navigator', { onLine: false });
  const load = vi.fn(async () => 'part').mockRejectedValueOnce(new Error('no connection'));
  expect(await patiently(load)).toBe('part');
  expect(addEventListener.mock.calls).toEqual([['online', expect.any(Function), { once: true }]]);
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('setTimeout', (again: () => void) => again());
  expect(await patiently(load.mockRejectedValueOnce(new Error('not yet')))).toBe('part');
  load.mockRejectedValueOnce(new Error('not yet')).mockRejectedValueOnce(new Error('gone'));
  await expect(patiently(load)).rejects.toThrow('gone');
});
