import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { inRoot, readText, root, writeText } from './paths.mjs';
import { runTool } from './run.mjs';

const SOURCES = [
  'app',
  'components',
  'lib',
  'prisma/schema.prisma',
  'middleware.ts',
  'next.config.ts',
  'tsconfig.json',
];
const STYLES = ['postcss.config.mjs', 'package-lock.json'];
const stamp = inRoot('.next/tunewright.stamp');

/** Whether the built pages match the current sources. */
export const isBuilt = () => readText(stamp) === fingerprint();

/** Builds the pages. An interrupted build does not count as one. */
export async function buildPages() {
  const wanted = fingerprint();
  fs.rmSync(stamp, { force: true });
  await runTool('next/dist/bin/next', ['build'], {
    env: { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' },
  });
  writeText(stamp, wanted);
}

/** Returns a hash of every file that goes into the build; tests do not. */
function fingerprint() {
  const hash = crypto.createHash('sha256').update(process.versions.node.split('.')[0]);
  for (const file of [...SOURCES, ...STYLES].flatMap(filesOf)) {
    hash.update(`\0${file}\0`).update(fs.readFileSync(inRoot(file)));
  }
  return hash.digest('hex');
}

function filesOf(name) {
  const place = inRoot(name);
  if (!fs.existsSync(place)) return [];
  if (fs.statSync(place).isFile()) return [name];
  const entries = fs.readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(path.join('lib', 'testing')))
    .sort();
}
