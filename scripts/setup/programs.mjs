import { pathToFileURL } from 'node:url';
import { inRoot } from './paths.mjs';

export const BUILD_FOLDER = 'build';

/** The service worker, which browsers run, and its compiled file. */
export const SERVICE_WORKER = {
  source: 'lib/service-worker/main.ts',
  compiled: `${BUILD_FOLDER}/service-worker.js`,
};

/** What `npm start`, `backup` and `restore` run, and the threads that processes open: compiled in production. */
export const PROGRAMS = [
  'lib/server/main.ts',
  'lib/worker/main.ts',
  'lib/adapters/mastering/thread.ts',
  'lib/adapters/music-builtin/score/thread.ts',
  'lib/adapters/music-builtin/stems/thread.ts',
  'lib/adapters/music-builtin/thread.ts',
  'lib/adapters/chart-printer/thread.ts',
  'lib/adapters/share-images/thread.ts',
  'lib/adapters/transcoder/thread.ts',
  'dev/stripe/main.ts',
  'scripts/backup/program.ts',
  'scripts/check-env.ts',
  'scripts/ledger-check.ts',
  'scripts/seed/seed.ts',
];

/**
 * The worker: a small young generation is as fast, and a song takes 50 MB less; its threads collect what a step of a song leaves.
 * `package.json` and `docker-compose.yml` name them, too.
 */
export const FLAGS = {
  // The heap's default limit follows the machine's memory, and V8 collects old objects only as it comes near.
  'lib/server/main.ts': ['--max-old-space-size=320'],
  'lib/worker/main.ts': ['--max-semi-space-size=4', '--expose-gc'],
};
/**
 * Returns the environment in which Node.js runs one of these programs. The worker returns large blocks, such as a song's
 * sound, to the system as soon as they are free: glibc's own threshold grows with the blocks. `docker-compose.yml` and
 * `deploy/tunewright@.service` set it, too.
 */
export function envToRun(file) {
  const trim = file === 'lib/worker/main.ts' ? { MALLOC_TRIM_THRESHOLD_: '131072' } : {};
  return { ...trim, ...process.env };
}

const STACK_TRACES = pathToFileURL(inRoot('scripts/setup/processes/stack-traces.mjs')).href;

/** Returns the arguments with which Node.js runs a TypeScript file: compiled in production if it is a program, else by tsx. */
export function argsToRun(file) {
  if (process.env.NODE_ENV !== 'production' || !PROGRAMS.includes(file)) {
    return ['--import', 'tsx', inRoot(file)];
  }
  return [
    ...(FLAGS[file] ?? []),
    '--import',
    STACK_TRACES,
    inRoot(BUILD_FOLDER, file.replace(/\.ts$/, '.js')),
  ];
}
