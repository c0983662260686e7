import { isTest, isVerb, nounOf, rules } from './rules.mjs';

/** Everything in these sources (see readSources) that breaks a rule, as `{ rule, file, line, what }`. */
export function judge(sources) {
  const verbs = new Set(sources.filter(isVerb).map(({ file }) => file));
  const broken = sources.flatMap((source) =>
    rules.filter((rule) => concerns(rule, source.file)).flatMap((rule) => breaches(rule, source, verbs)),
  );
  return [...broken, ...circles(sources)];
}

const concerns = (rule, file) => rule.in.test(file) && !rule.except?.test(file);

function breaches(rule, { file, imports, uses }, verbs) {
  const imported = imports
    .filter(({ to }) => forbids(rule, to, verbs))
    .map(({ to, line }) => ({ what: to, line }));
  const used = uses.filter(({ what }) => rule.no?.includes(what));
  return [...imported, ...used].map(({ what, line }) => ({ rule: rule.name, file, line, what }));
}

function forbids(rule, to, verbs) {
  if (rule.only) return !rule.only.test(to);
  if (rule.never === 'verb') return verbs.has(to);
  return rule.never?.test(to) ?? false;
}

/** Nouns that need each other, directly or around corners: one finding per edge that lies on a circle. */
function circles(sources) {
  const edges = sources
    .filter(({ file }) => nounOf(file) && !isTest(file))
    .flatMap(({ file, imports }) =>
      imports.map(({ to, line }) => ({ file, line, from: nounOf(file), to: nounOf(to) })),
    )
    .filter(({ from, to }) => to && from !== to);
  const reaches = (from, goal, seen = new Set()) =>
    from === goal ||
    (!seen.has(from) && edges.some((edge) => edge.from === from && reaches(edge.to, goal, seen.add(from))));
  return edges
    .filter(({ from, to }) => reaches(to, from))
    .map(({ file, line, from, to }) => ({
      rule: 'nouns form no circle',
      file,
      line,
      what: `${from} → ${to} → … → ${from}`,
    }));
}
