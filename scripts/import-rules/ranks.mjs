// The plan of lib: every import points down. A file may import its own entry of this table and the entries of lower
// ranks; entries that share a rank do not import each other.
import { isTest } from '../source/files.mjs';

const RANKS = [
  ['lib/core/'],
  ['lib/contract/', 'lib/queue/', 'lib/audio/'],
  ['lib/list/', 'lib/composer/'],
  ['lib/domain/'],
  ['lib/api.ts', 'lib/env.ts', 'lib/adapters/'],
  ['lib/live.ts'],
  ['lib/http/', 'lib/client/', 'lib/worker/', 'lib/sketch/', 'lib/mixer/', 'lib/service-worker/'],
  ['lib/server/'],
  ['lib/testing/'],
  ['components/'],
  ['app/', 'instrumentation.ts', 'middleware.ts'],
  ['scripts/'],
];

const ENTRIES = RANKS.flatMap((row, rank) => row.map((path) => ({ path, rank })));

/** The names of the two rules that follow from the table. */
export const RANK_RULES = ['every import points down', 'every folder and file of lib has a rank'];

/** The row of the table that holds a file, as `{ path, rank }`; undefined if none does. */
const entryOf = (file) =>
  ENTRIES.find(({ path }) => file === path || (path.endsWith('/') && file.startsWith(path)));

/** Returns every import that points up or sideways, and every file of lib outside the table. */
export function findUpwardImports(sources) {
  const shipped = sources.filter(({ file }) => !isTest(file));
  return [...shipped.flatMap(upwardImports), ...shipped.filter(isUnranked).map(unranked)];
}

function upwardImports({ file, imports }) {
  const from = entryOf(file);
  if (!from) return [];
  return imports.flatMap(({ to, line }) => {
    const goal = entryOf(to);
    if (!goal || goal.path === from.path || goal.rank < from.rank) return [];
    return [{ rule: RANK_RULES[0], file, line, what: to, arrow: `${from.path} → ${goal.path}` }];
  });
}

const isUnranked = ({ file }) => file.startsWith('lib/') && !entryOf(file);

const unranked = ({ file }) => ({
  rule: RANK_RULES[1],
  file,
  line: 1,
  what: 'add it to scripts/import-rules/ranks.mjs',
});
