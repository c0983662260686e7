import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { isCompiled } from './scripts/setup/bundling/compile.mjs';
import { isLong, needsProcess, testFiles } from './scripts/setup/checks/test-files.mjs';

const files = testFiles();

const common = {
  resolve: { alias: { '@': import.meta.dirname } },
  test: {
    // Composing and rendering a song takes seconds, and longer if two run concurrently on a small machine.
    testTimeout: 60_000,
    // Generous, so that a busy machine does not fail a test.
    expect: { poll: { timeout: 20_000, interval: 20 } },
    hookTimeout: 60_000,
    setupFiles: ['lib/testing/setup/setup.ts'],
    env: { TZ: 'UTC' },
    provide: { isLong: process.env.LONG === '1', isCompiled: isCompiled() },
  },
};

/** Returns a group of tests. Those that share a process load each module once instead of once per file. */
const group = (name, include, isolate) => ({
  ...common,
  test: { ...common.test, name, include: include.map(literal), isolate },
});

const literal = (file) => file.replace(/[[\]]/g, '\\$&');

/** Runs large files first, as Vitest does where it knows no durations, and before them what would end alone. */
class LongestFirst extends BaseSequencer {
  async sort(files) {
    const sorted = await super.sort(files);
    return sorted.toSorted((a, b) => Number(isLong(b.moduleId)) - Number(isLong(a.moduleId)));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    globalSetup: ['scripts/postgres/test-databases.mjs'],
    pool: 'forks',
    maxWorkers: 3,
    projects: [
      group('own process', files.filter(needsProcess), true),
      group(
        'shared process',
        files.filter((file) => !needsProcess(file)),
        false,
      ),
    ],
  },
});
