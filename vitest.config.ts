import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/.data/**', 'e2e/**'],
    globalSetup: ['scripts/postgres/test-databases.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    // Composing and rendering a song is real work; two of them at once on a small machine take their time.
    testTimeout: 60_000,
    // A busy machine is no reason to fail.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    hookTimeout: 60_000,
  },
});
