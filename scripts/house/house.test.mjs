import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { figuresOf } from './figures.mjs';
import { readHouse } from './read.mjs';
import { isMet, tableOf } from './table.mjs';

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'house-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function measureHouse(files) {
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.writeFileSync(path.join(root, file), text);
  }
  const figures = figuresOf(readHouse(root));
  return Object.fromEntries(figures.map((one) => [one.figure.replace(/ \(TypeScript.*/, ''), one.value]));
}

const lines = (count, line = 'run();') => `${line}\n`.repeat(count);

test('arrows and circles are counted once each, large folders without app and migrations', () => {
  const many = (folder) =>
    Object.fromEntries(Array.from({ length: 16 }, (_, n) => [`${folder}/${n}.ts`, '']));
  expect(
    measureHouse({
      'lib/core/a.ts': `import '../domain/song/b';\nimport '../domain/song/c';\n`,
      'lib/domain/song/b.ts': `import type { C } from './c';\nimport type { A } from '../../core/a';\n`,
      'lib/domain/song/c.ts': `import { b } from './b';\n`,
      ...many('components/song'),
      ...many('app/song'),
      ...many('prisma/migrations'),
    }),
  ).toMatchObject({
    'upward arrows among folders of lib': 1,
    'circles of folders': 1,
    'circles of files': 1,
    'folders with more than 15 source files': 1,
  });
});

test('routes are measured in lines, functions without JSX and data', () => {
  expect(
    measureHouse({
      'app/a/route.ts': lines(3),
      'app/b/route.ts': lines(7),
      'app/c/route.ts': lines(30),
      'lib/core/long.ts': `export function long() {\n${lines(60)}}\n`,
      'lib/core/long.test.ts': `test('long', () => {\n${lines(60)}});\n`,
      'lib/core/data.ts': `export const data = () => [\n${lines(60, '1,')}];\n`,
      'components/page.tsx': `export function Page() {\n${lines(60)}return <p />;\n}\n`,
    }),
  ).toMatchObject({
    'route files, median of lines': 7,
    'route files, longest': 30,
    'functions over 60 lines, without JSX and data': 1,
    'functions, longest': 63,
  });
});

test('repeated mechanisms count in the product, outside their one file', () => {
  const text =
    'const id = /^[0-9a-f]{8}-/;\nconst n = (1).toLocaleString();\ncreateHmac(n);\nnew Intl.NumberFormat();\n';
  expect(
    measureHouse({
      'lib/core/format.ts': text,
      'components/a.ts': text,
      'scripts/a.ts': text,
      'lib/a.test.ts': text,
    }),
  ).toMatchObject({
    'patterns of UUIDs': 2,
    'formatters outside lib/core/format.ts': 2,
    'files that sign with an HMAC': 2,
  });
});

test('what weakens the compiler counts everywhere, code without comments and blank lines', () => {
  expect(
    measureHouse({
      'lib/a.ts': '// biome-ignore lint: reason\nconst a: any = 1;\n\n/* one\ntwo */\nconst b = a!;\n',
      'lib/a.test.ts': '// @ts-expect-error\nlet c!: any;\n',
      'README.md': 'Sent at once.\n',
    }),
  ).toMatchObject({
    any: 2,
    'non-null !': 2,
    'silenced checks': 2,
    'phrases that docs/style.md bans': 1,
    'lines of code': 2,
    'lines of code in tests': 1,
  });
});

test('the table says what is over its aim, and where', () => {
  const figures = [
    { figure: 'any', value: 1, max: 0, found: ['a.ts:1'] },
    { figure: 'files', value: 3, found: [] },
  ];
  expect(tableOf(figures)).toBe(
    ['figure  value  aim', 'any         1    0  over', 'files       3', '', 'any:', '  a.ts:1'].join('\n'),
  );
  expect(figures.map(isMet)).toEqual([false, true]);
});
