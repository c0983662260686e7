import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    include: ['**/*.test.{ts,tsx,mjs}'],
    exclude: ['**/node_modules/**', '**/.next/**', '**/.data/**', 'e2e/**'],
    globalSetup: ['scripts/postgres/test-databases.mjs'],
    pool: 'forks',
    maxWorkers: 2,
    // Composing and rendering a song takes real work; two of them concurrently on a small machine need time.
    testTimeout: 60_000,
    // A busy machine must not fail a test.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    hookTimeout: 60_000,
  },
});
