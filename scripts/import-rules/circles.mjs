import { isTest } from '../source/files.mjs';
import { findComponents } from './components.mjs';

export const CIRCLE_RULES = ['files form no circle', 'folders form no circle'];

/** The trees in which the entries of each folder form no circle. Circles of files are found everywhere. */
const LAYERED = ['lib/', 'dev/stripe/'];

/** Returns every arrow that lies on a circle, with the first of the imports that draw it. Imports of types count. */
export function findCircles(sources) {
  return [...fileCircles(sources), ...folderCircles(sources)].flatMap(({ rule, edges }) =>
    [...groupBy(edges, ({ from, goal }) => `${from} → ${goal}`)].map(([arrow, imports]) => ({
      rule,
      file: imports[0].file,
      line: imports[0].line,
      what: `${arrow} → … → ${imports[0].from} (imports: ${imports.length})`,
    })),
  );
}

/** Returns the circles among files, each as `{ rule, nodes, edges }`. */
export function fileCircles(sources) {
  const known = new Set(sources.map(({ file }) => file));
  const edges = importsOf(sources)
    .filter(({ to }) => known.has(to))
    .map((edge) => ({ ...edge, from: edge.file, goal: edge.to }));
  return circlesOf(edges, CIRCLE_RULES[0]);
}

/**
 * Returns the circles among the entries of one folder, for each folder of LAYERED, as `{ rule, nodes, edges }`. An
 * entry is a file, or a subfolder with everything below it (its name ends with a slash). Circles of files alone are
 * left to `fileCircles`.
 */
export function folderCircles(sources) {
  const edges = importsOf(sources.filter(({ file }) => !isTest(file)))
    .filter(
      ({ file, to }) => !isTest(to) && LAYERED.some((tree) => file.startsWith(tree) && to.startsWith(tree)),
    )
    .map((edge) => ({ ...edge, ...fork(edge.file, edge.to) }));
  return [...groupBy(edges, ({ folder }) => folder).values()]
    .flatMap((level) => circlesOf(level, CIRCLE_RULES[1]))
    .filter(({ nodes }) => nodes.some((node) => node.endsWith('/')));
}

const importsOf = (sources) =>
  sources.flatMap(({ file, imports }) => imports.map(({ to, line }) => ({ file, line, to })));

/** The innermost folder that holds both files, and its two entries in which they lie. */
function fork(file, to) {
  const a = file.split('/');
  const b = to.split('/');
  const depth = a.findIndex((part, n) => part !== b[n]);
  const entry = (parts) => parts.slice(0, depth + 1).join('/') + (parts.length > depth + 1 ? '/' : '');
  return { folder: a.slice(0, depth).join('/'), from: entry(a), goal: entry(b) };
}

function circlesOf(edges, rule) {
  const component = findComponents(edges);
  const inside = edges.filter(
    ({ from, goal }) => from !== goal && component.get(from) === component.get(goal),
  );
  return [...groupBy(inside, ({ from }) => component.get(from)).values()].map((circle) => ({
    rule,
    nodes: [...new Set(circle.map(({ from }) => from))].sort(),
    edges: circle,
  }));
}

function groupBy(list, keyOf) {
  const groups = new Map();
  for (const one of list) {
    const key = keyOf(one);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(one);
  }
  return groups;
}
