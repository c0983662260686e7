import fs from 'node:fs';
import path from 'node:path';
import { isSource, listFiles } from '../source/files.mjs';
import { lineCounter, parseFile, visit } from '../source/parse.mjs';

const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/route.ts', '/index.ts'];
const EXPRESSIONS = ['process.env', 'Date.now', 'Math.random', 'performance.now'];

/** Reads every source file below `root`, see `summarize`. */
export function readSources(root) {
  return listFiles(root)
    .filter(isSource)
    .map((file) => summarize(root, parseFile(root, file)));
}

/**
 * Returns what the rules need of a parsed file: `{ file, lines, isClient, imports: [{ to, line, isType, isLater }],
 * uses: [{ what, line }] }`. `isClient` marks an entry of the browser's code; `to` is a path relative to the root, `npm:<package>` or `node:<module>`; `isLater` marks `import()`.
 */
export function summarize(root, { file, text, program }) {
  const lineOf = lineCounter(text);
  const imports = [];
  const uses = [];
  visit(program, (node) => {
    const source = importedBy(node);
    if (source) imports.push({ to: resolve(root, file, source), line: lineOf(node.start), ...kindOf(node) });
    const what = nameOf(node);
    if (what) uses.push({ what, line: lineOf(node.start) });
  });
  return { file, lines: text.trimEnd().split('\n').length, isClient: isClientEntry(program), imports, uses };
}

const isClientEntry = ({ body }) => body[0]?.directive === 'use client';

/** import, export … from, import(), import('…').Type: the text between the quotes. */
function importedBy({ type, source }) {
  const imports = /^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(type);
  return imports && typeof source?.value === 'string' ? source.value : null;
}

function kindOf({ type, importKind, exportKind, specifiers = [] }) {
  const isTypeOnly = (part) => part.importKind === 'type' || part.exportKind === 'type';
  const isType =
    type === 'TSImportType' ||
    isTypeOnly({ importKind, exportKind }) ||
    (specifiers.length > 0 && specifiers.every(isTypeOnly));
  return { isType, isLater: type === 'ImportExpression' };
}

function nameOf(node) {
  if (node.type === 'AwaitExpression') return 'await';
  if (node.type === 'NewExpression' && node.callee.name === 'Date' && !node.arguments.length)
    return 'new Date()';
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  const name = `${node.object.name}.${node.property.name ?? node.property.value}`;
  return EXPRESSIONS.includes(name) ? name : null;
}

function resolve(root, file, source) {
  if (source.startsWith('node:')) return source;
  if (!source.startsWith('.') && !source.startsWith('@/')) return `npm:${packageOf(source)}`;
  const base = source.startsWith('@/') ? source.slice(2) : path.posix.join(path.posix.dirname(file), source);
  const found = ENDINGS.map((ending) => base + ending).find((name) => isFile(path.join(root, name)));
  return found ?? base;
}

const packageOf = (source) =>
  source
    .split('/')
    .slice(0, source.startsWith('@') ? 2 : 1)
    .join('/');

const isFile = (name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
