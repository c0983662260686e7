import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    isCompiled: boolean;
  }
}

/** Whether tests start threads and workers as the last build compiled them, which is faster than by tsx. */
export const isCompiled = inject('isCompiled');

const WORKER = isCompiled
  ? ['--enable-source-maps', 'build/lib/worker/main.js']
  : ['--import', 'tsx', 'lib/worker/main.ts'];

/** Starts a worker with a database and a folder of data. The caller ends it. */
export function startWorkerOf(site: { DATABASE_URL: string; DATA_DIR: string }): ChildProcess {
  return spawn(process.execPath, WORKER, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...site,
      ...(isCompiled ? { NODE_ENV: 'production' } : {}),
      AUTH_SECRET: 'x'.repeat(40),
      MUSIC_THREADS: '1',
    },
  });
}
