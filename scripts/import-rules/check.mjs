import { CIRCLE_RULES, findCircles } from './circles.mjs';
import { findUpwardImports, RANK_RULES } from './ranks.mjs';
import { findReached, REACH_RULES } from './reach.mjs';
import { isServerSide, isVerb, rules } from './rules.mjs';
import { findOversize, SIZE_RULES } from './sizes.mjs';

/** The names of all rules. */
export const RULES = [
  ...rules.map(({ name }) => name),
  ...RANK_RULES,
  ...CIRCLE_RULES,
  ...REACH_RULES,
  ...SIZE_RULES,
];

/** Returns everything in these sources (see readSources) that breaks a rule, as `{ rule, file, line, what }`. */
export function check(sources) {
  return [
    ...breachesOfTable(sources),
    ...findUpwardImports(sources),
    ...findCircles(sources),
    ...findReached(sources),
    ...findOversize(sources),
  ];
}

function breachesOfTable(sources) {
  const named = {
    verb: new Set(sources.filter(isVerb).map(({ file }) => file)),
    'server side': new Set(sources.filter(isServerSide).map(({ file }) => file)),
  };
  const matches = (pattern, to) => named[pattern]?.has(to) ?? pattern.test(to);
  const forbids = ({ only, never = [] }, to) =>
    only ? !only.test(to) : never.some((pattern) => matches(pattern, to));
  return sources.flatMap((source) =>
    rules.filter((rule) => concerns(rule, source.file)).flatMap((rule) => breaches(rule, source, forbids)),
  );
}

const concerns = (rule, file) => rule.in.test(file) && !rule.except?.(file);

function breaches(rule, { file, imports, uses }, forbids) {
  const imported = imports.filter(({ to }) => forbids(rule, to)).map(({ to, line }) => ({ what: to, line }));
  const used = uses.filter(({ what }) => rule.no?.includes(what));
  return [...imported, ...used].map(({ what, line }) => ({ rule: rule.name, file, line, what }));
}
