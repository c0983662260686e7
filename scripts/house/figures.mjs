import { fileCircles, folderCircles } from '../import-rules/circles.mjs';
import { findUpwardImports } from '../import-rules/ranks.mjs';
import { bigFolders, isRoute, MAX_FILES, MAX_ROUTE_LINES } from '../import-rules/sizes.mjs';

const MAX_FUNCTION_LINES = 60;
const PRODUCT = /^(?:app|components|lib)\//;
const TYPESCRIPT = /\.tsx?$/;

/**
 * Returns the figures of the repository in the order of the table, each as `{ figure, value, max, found }`: `max` is
 * the largest value that is aimed at, undefined if there is no aim; `found` are the places that count.
 */
export function figuresOf({ sources, phrases }) {
  const shipped = sources.filter(({ isTest }) => !isTest);
  return [
    ...planOf(sources),
    ...routesOf(shipped),
    ...functionsOf(shipped),
    ...mechanismsOf(shipped.filter(({ file }) => PRODUCT.test(file))),
    ...compilerOf(sources),
    count(
      'phrases that docs/style.md bans',
      0,
      phrases.map(({ file, line, found }) => `${file}:${line} ${found}`),
    ),
    ...sizesOf(sources, shipped),
  ];
}

const count = (figure, max, found) => ({ figure, value: found.length, max, found });

const size = (figure, value, max) => ({ figure, value, max, found: [] });

function planOf(sources) {
  const arrows = findUpwardImports(sources).filter(({ file, arrow }) => arrow && file.startsWith('lib/'));
  const files = sources.map(({ file }) => file).filter((file) => !/^(?:app|prisma)\//.test(file));
  return [
    count('upward arrows among folders of lib', 0, [...new Set(arrows.map(({ arrow }) => arrow))]),
    count('circles of folders', 0, folderCircles(sources).map(nodesOf)),
    count('circles of files', 0, fileCircles(sources).map(nodesOf)),
    count(
      `folders with more than ${MAX_FILES} source files`,
      0,
      bigFolders(files).map(([folder, files]) => `${folder} (${files})`),
    ),
  ];
}

const nodesOf = ({ nodes }) => nodes.join(' ');

function routesOf(shipped) {
  const lines = shipped.filter(({ file }) => isRoute(file)).map(({ lines }) => lines);
  return [
    size('route files, median of lines', median(lines), 8),
    size('route files, longest', Math.max(0, ...lines), MAX_ROUTE_LINES),
  ];
}

function functionsOf(shipped) {
  const functions = shipped.flatMap(({ file, functions }) => functions.map((one) => ({ ...one, file })));
  const long = functions.filter(
    ({ lines, isJsx, isData }) => lines > MAX_FUNCTION_LINES && !isJsx && !isData,
  );
  const lengths = functions.map(({ lines }) => lines);
  return [
    count(
      `functions over ${MAX_FUNCTION_LINES} lines, without JSX and data`,
      0,
      long.map(({ file, line, name, lines }) => `${file}:${line} ${name} (${lines})`),
    ),
    size('functions, median of lines', median(lengths)),
    size('functions, longest', Math.max(0, ...lengths)),
  ];
}

function mechanismsOf(product) {
  const formatting = product.filter(({ file }) => file !== 'lib/core/format.ts');
  const signing = product.filter(({ signer }) => signer.length > 0);
  return [
    count('patterns of UUIDs', 1, placesOf(product, 'uuid')),
    count('formatters outside lib/core/format.ts', 0, placesOf(formatting, 'formatter')),
    count(
      'files that sign with an HMAC',
      1,
      signing.map(({ file }) => file),
    ),
  ];
}

function compilerOf(sources) {
  return [
    count('any', 0, placesOf(sources, 'any')),
    count('non-null !', 0, placesOf(sources, 'nonNull')),
    count('silenced checks', 13, placesOf(sources, 'silenced')),
  ];
}

const placesOf = (sources, kind) =>
  sources.flatMap((source) => source[kind].map((line) => `${source.file}:${line}`));

function sizesOf(sources, shipped) {
  const lines = (some) =>
    some.filter(({ file }) => TYPESCRIPT.test(file)).reduce((sum, { codeLines }) => sum + codeLines, 0);
  const inTests = lines(sources) - lines(shipped);
  return [
    size('lines of code (TypeScript)', lines(shipped)),
    size('lines of code in tests', inTests),
    size('source files', shipped.length),
    size('files of tests', sources.length - shipped.length),
  ];
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}
