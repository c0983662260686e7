import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/.data/**', 'e2e/**'],
    globalSetup: ['scripts/postgres/test-databases.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    // Composing and rendering a song takes seconds, and longer if two run concurrently on a small machine.
    testTimeout: 60_000,
    // Generous, so that a busy machine does not fail a test.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    hookTimeout: 60_000,
  },
});
