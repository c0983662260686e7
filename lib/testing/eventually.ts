import { vi } from 'vitest';

/** Waits until `work` succeeds, for up to 20 seconds, since the machine may be busy. */
export const eventually = <T>(work: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(work, { timeout: 20_000, interval: 20 });
