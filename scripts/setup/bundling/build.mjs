import fs from 'node:fs';
import { inRoot, readText, writeText } from '../paths.mjs';
import { runTool } from '../run.mjs';
import { compile, isCompiled } from './compile.mjs';
import { compressAssets } from './compress-assets.mjs';
import { fingerprintOf } from './fingerprint.mjs';
import { mergeChunks } from './merge-chunks.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'prisma/schema.prisma',
  'middleware.ts',
  'instrumentation.ts',
  'next.config.mjs',
  'tsconfig.json',
  'postcss.config.mjs',
  'package-lock.json',
];
const stamp = inRoot('.next/tunewright.stamp');

/** Whether pages and programs match the current sources. */
export const isBuilt = () => isCompiled() && arePagesBuilt();

/** Builds what has changed: the programs beside the pages, which leave half a core idle. */
export async function build() {
  await Promise.all([isCompiled() || compile(), arePagesBuilt() || buildPages()]);
}

const arePagesBuilt = () => readText(stamp) === fingerprintOf(SOURCES);

/** An interrupted build does not count as one. */
async function buildPages() {
  const wanted = fingerprintOf(SOURCES);
  fs.rmSync(stamp, { force: true });
  await runTool('next/dist/bin/next', ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  mergeChunks();
  await compressAssets();
  writeText(stamp, wanted);
}
