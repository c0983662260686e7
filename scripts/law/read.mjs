// Reads the sources: what each file imports and which of the few forbidden expressions it holds.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

const FOLDERS = ['app', 'components', 'lib', 'scripts', 'e2e', 'dev'];
const SOURCE = /\.(ts|tsx|mts|mjs|js|jsx)$/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js', '/route.ts', '/index.ts'];

/**
 * All source files below `root` as `{ file, imports: [{ to, line }], uses: [{ what, line }] }`, paths relative to the
 * root with forward slashes. What is imported from a package is `npm:<package>` or `node:<module>`. Imports of types
 * count like any other.
 */
export function readSources(root) {
  return listFiles(root).map((file) => readSource(root, file));
}

function listFiles(root) {
  const top = fs.readdirSync(root).filter((name) => SOURCE.test(name));
  const below = FOLDERS.filter((folder) => fs.existsSync(path.join(root, folder))).flatMap((folder) =>
    fs.readdirSync(path.join(root, folder), { recursive: true }).map((name) => `${folder}/${name}`),
  );
  return [...top, ...below]
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => SOURCE.test(name))
    .sort();
}

function readSource(root, file) {
  const text = fs.readFileSync(path.join(root, file), 'utf8');
  const { program, errors } = parseSync(file, text);
  if (errors.length) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);
  const imports = [];
  const uses = [];
  const lineOf = (node) => text.slice(0, node.start).split('\n').length;
  visit(program, (node) => {
    const source = importedBy(node);
    if (source) imports.push({ to: resolve(root, file, source), line: lineOf(node) });
    const what = nameOf(node);
    if (what) uses.push({ what, line: lineOf(node) });
  });
  return { file, imports, uses };
}

function visit(node, see) {
  if (Array.isArray(node)) for (const one of node) visit(one, see);
  if (!node || typeof node.type !== 'string') return;
  see(node);
  for (const value of Object.values(node)) if (value && typeof value === 'object') visit(value, see);
}

/** import, export … from, import(), import('…').Type: the text between the quotes. */
function importedBy({ type, source }) {
  const imports = /^(Import(Declaration|Expression)|Export(Named|All)Declaration|TSImportType)$/.test(type);
  return imports && typeof source?.value === 'string' ? source.value : null;
}

/** The expressions the rules speak of. */
function nameOf(node) {
  if (node.type === 'AwaitExpression') return 'await';
  if (node.type === 'NewExpression' && node.callee.name === 'Date' && !node.arguments.length)
    return 'new Date()';
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return null;
  const name = `${node.object.name}.${node.property.name ?? node.property.value}`;
  return ['process.env', 'Date.now', 'Math.random', 'performance.now'].includes(name) ? name : null;
}

function resolve(root, file, source) {
  if (source.startsWith('node:')) return source;
  const isLocal = source.startsWith('.') || source.startsWith('@/');
  if (!isLocal)
    return `npm:${source
      .split('/')
      .slice(0, source.startsWith('@') ? 2 : 1)
      .join('/')}`;
  const base = source.startsWith('@/') ? source.slice(2) : path.posix.join(path.posix.dirname(file), source);
  const found = ENDINGS.map((ending) => base + ending).find((name) => isFile(path.join(root, name)));
  return found ?? base;
}

const isFile = (name) => fs.statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
