import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterFile } from '../after-file';
import { isCompiled } from '../programs';
import { testWorld } from '../world';

const PROGRAM = isCompiled
  ? ['--enable-source-maps', 'build/lib/worker/main.js']
  : ['--import', 'tsx', 'lib/worker/main.ts'];

/** Starts a worker on the database and files of this test file. It is killed when the file's tests end. */
export async function startWorker(): Promise<ChildProcess> {
  const { databaseUrl, files } = await testWorld();
  const worker = spawn(process.execPath, PROGRAM, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: path.dirname(files),
      ...(isCompiled ? { NODE_ENV: 'production' } : {}),
      AUTH_SECRET: 'x'.repeat(40),
      MUSIC_THREADS: '1',
    },
  });
  afterFile(() => worker.kill('SIGKILL'));
  return worker;
}
