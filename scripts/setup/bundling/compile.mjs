import fs from 'node:fs';
import { inRoot, readText, root, writeText } from '../paths.mjs';
import { BUILD_FOLDER, PROGRAMS, SERVICE_WORKER } from '../programs.mjs';
import { fingerprintOf } from './fingerprint.mjs';

const SOURCES = [
  'lib',
  'dev',
  'scripts/backup',
  'scripts/seed',
  'scripts/check-env.ts',
  'scripts/ledger-check.ts',
  'scripts/setup/programs.mjs',
  'prisma/schema.prisma',
  'tsconfig.json',
  'package-lock.json',
];
const stamp = inRoot(BUILD_FOLDER, '.stamp');

/** Whether the compiled programs match the current sources. */
export const isCompiled = () => readText(stamp) === fingerprintOf(SOURCES);

/** Compiles the programs to JavaScript, with source maps. Packages stay in node_modules: some are native. */
export async function compile() {
  const wanted = fingerprintOf(SOURCES);
  // Imported late: a fresh clone lacks it when the starter begins.
  const { build } = await import('esbuild');
  fs.rmSync(inRoot(BUILD_FOLDER), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: PROGRAMS,
    outdir: BUILD_FOLDER,
    outbase: '.',
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    jsx: 'automatic',
    sourcemap: true,
    logLevel: 'warning',
  });
  await build(serviceWorkerOptions(root));
  writeText(stamp, wanted);
}

/** How esbuild compiles the service worker: one small script without imports, for browsers. */
const serviceWorkerOptions = (absWorkingDir) => ({
  absWorkingDir,
  entryPoints: [SERVICE_WORKER.source],
  outfile: SERVICE_WORKER.compiled,
  bundle: true,
  minify: true,
  platform: 'browser',
  format: 'iife',
  target: 'es2022',
  logLevel: 'warning',
});
