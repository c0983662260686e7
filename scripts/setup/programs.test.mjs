import { afterEach, expect, test, vi } from 'vitest';
import { envToRun } from './programs.mjs';

const LIMIT = 'MALLOC_MMAP_THRESHOLD_';

afterEach(() => vi.unstubAllEnvs());

test('the worker returns the memory of large blocks, unless the operator sets another limit', () => {
  vi.stubEnv(LIMIT, undefined);
  expect(envToRun('lib/worker/main.ts')).toMatchObject({ [LIMIT]: '4194304', PATH: process.env.PATH });
  expect(envToRun('lib/server/main.ts')).not.toHaveProperty(LIMIT);
  vi.stubEnv(LIMIT, '65536');
  expect(envToRun('lib/worker/main.ts')).toHaveProperty(LIMIT, '65536');
});
