import { inRoot } from './paths.mjs';

export const BUILD_FOLDER = 'build';

/** What `npm start`, `backup` and `restore` run, and the threads that processes open: compiled in production. */
export const PROGRAMS = [
  'lib/server/main.ts',
  'lib/worker/main.ts',
  'lib/adapters/music-builtin/thread.ts',
  'lib/adapters/share-images/thread.ts',
  'lib/adapters/transcoder/thread.ts',
  'dev/stripe/main.ts',
  'scripts/backup/program.ts',
  'scripts/check-env.ts',
  'scripts/ledger-check.ts',
  'scripts/seed/seed.ts',
];

/** Returns the arguments with which Node.js runs a TypeScript file: compiled in production if it is a program, else by tsx. */
export function argsToRun(file) {
  if (process.env.NODE_ENV !== 'production' || !PROGRAMS.includes(file)) {
    return ['--import', 'tsx', inRoot(file)];
  }
  return ['--enable-source-maps', inRoot(BUILD_FOLDER, file.replace(/\.ts$/, '.js'))];
}
