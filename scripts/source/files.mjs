// The repository's own files, as paths relative to its root with forward slashes.
import fs from 'node:fs';
import path from 'node:path';

const SKIPPED =
  /(?:^|\/)(?:node_modules|\.git|\.next|build|\.data|generated|test-results|playwright-report)$/;
const SOURCE = /\.(?:ts|tsx|mts|mjs|js|jsx)$/;
const GENERATED = /(?:^|\/)next-env\.d\.ts$/;
const TEST = /\.(?:test|spec)\.[a-z]+$|^lib\/testing\/|^e2e\//;

/** Returns all files below `root` that are neither generated nor installed, sorted. */
export function listFiles(root, folder = '') {
  return fs
    .readdirSync(path.join(root, folder), { withFileTypes: true })
    .map((entry) => ({ entry, name: folder ? `${folder}/${entry.name}` : entry.name }))
    .filter(({ name }) => !SKIPPED.test(name))
    .flatMap(({ entry, name }) => (entry.isDirectory() ? listFiles(root, name) : [name]))
    .sort();
}

/** Whether a file holds TypeScript or JavaScript of ours. */
export const isSource = (file) => SOURCE.test(file) && !GENERATED.test(file);

/** Whether a file is a test, or imported only by tests. */
export const isTest = (file) => TEST.test(file);
