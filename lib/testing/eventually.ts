import { vi } from 'vitest';

/** Waits until `work` no longer fails. A busy machine is no reason to give up before 20 seconds. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: 20_000, interval: 20 });
