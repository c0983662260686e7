import path from 'node:path';
import { isTest } from '../source/files.mjs';

export const MAX_FILES = 15;
export const MAX_ROUTE_LINES = 20;
export const SIZE_RULES = [
  `a folder of lib holds at most ${MAX_FILES} source files`,
  `a route file has at most ${MAX_ROUTE_LINES} lines`,
];

/** A file that answers a URL. */
export const isRoute = (file) => /^app\/(?:.*\/)?route\.tsx?$/.test(file);

/** Returns every folder of lib with too many files, tests not counted, and every route file that is too long. */
export function findOversize(sources) {
  const lib = sources.map(({ file }) => file).filter((file) => file.startsWith('lib/'));
  return [...bigFolders(lib).map(bigFolder), ...sources.filter(isLongRoute).map(longRoute)];
}

/** The folders that directly hold more than MAX_FILES of `files`, tests not counted, as `[folder, count]`, largest first. */
export function bigFolders(files) {
  const counts = new Map();
  for (const file of files.filter((file) => !isTest(file))) {
    const folder = path.posix.dirname(file);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > MAX_FILES).sort((a, b) => b[1] - a[1]);
}

const bigFolder = ([folder, count]) => ({
  rule: SIZE_RULES[0],
  file: folder,
  line: 1,
  what: `${count} files`,
});

const isLongRoute = ({ file, lines }) => isRoute(file) && lines > MAX_ROUTE_LINES;

const longRoute = ({ file, lines }) => ({ rule: SIZE_RULES[1], file, line: lines, what: `${lines} lines` });
