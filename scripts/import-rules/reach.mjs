import { isTest } from '../source/files.mjs';

const REACH_RULE = 'browsers load no validation library';
export const REACH_RULES = [REACH_RULE];

const FORBIDDEN = 'npm:zod';

/** Returns the entries of the browser's code whose modules include zod: 31 KB that a browser has no use for. */
export function findReached(sources) {
  const next = new Map(sources.map(({ file, imports }) => [file, imports.filter(isLoaded)]));
  return sources
    .filter(({ file, isClient }) => isClient && !isTest(file))
    .flatMap(({ file }) => breach(next, file));
}

const isLoaded = ({ isType, isLater }) => !isType && !isLater;

function breach(next, file) {
  const seen = new Set([file]);
  for (const from of seen) {
    for (const { to, line } of next.get(from) ?? []) {
      if (to === FORBIDDEN) return [{ rule: REACH_RULE, file, line: from === file ? line : 1, what: from }];
      seen.add(to);
    }
  }
  return [];
}
