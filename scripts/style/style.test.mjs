import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inRoot } from '../setup/paths.mjs';
import { findPhrases } from './find.mjs';
import { PHRASES } from './phrases.mjs';

let root;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), 'style-'));
});
afterEach(() => fs.rmSync(root, { recursive: true }));

function find(file, text) {
  fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  fs.writeFileSync(path.join(root, file), text);
  return findPhrases(root).map(({ line, found }) => `${line} ${found}`);
}

test('every banned phrase is found as it is named', () => {
  const phrases = PHRASES.flatMap(({ phrase }) => phrase.split(', '));
  const found = find('page.md', `${phrases.join('.\n')}.\n`);
  expect(found.map((one) => Number(one.split(' ')[0]))).toEqual(phrases.map((_, n) => n + 1));
});

test('the page lists the phrases of the check', () => {
  const page = fs.readFileSync(inRoot('docs/style.md'), 'utf8');
  const listed = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, phrase]) => phrase);
  expect(listed).toEqual(PHRASES.map(({ phrase }) => phrase));
});

test('comments are read, across lines', () => {
  expect(find('a.ts', '/**\n * Sent at\n * once.\n */\nconst a = 1; // kept\n// for\n// ever\n')).toEqual([
    '2 at once',
    '6 for ever',
  ]);
});

test('strings, templates and text in JSX are read', () => {
  const text = "const a = 'Nobody came';\nconst b = `told anew`;\nconst c = <p>by turns</p>;\n";
  expect(find('a.tsx', text)).toEqual(['1 Nobody', '2 anew', '3 by turns']);
});

test('an apostrophe counts in each form', () => {
  expect(find('a.ts', `const a = ["one's own", 'of one’s own'];`)).toEqual([`1 one's`, '1 one’s']);
});

test('names, single words, code and the sentences of the specification are left alone', () => {
  expect(
    find('a.ts', `import nobody from 'nobody';\nconst anew = 'nobody';\n// the user \`nobody\`\n`),
  ).toEqual([]);
  expect(find('a.md', 'Run `anew`.\n\n```sh\nanew --at once\n```\n')).toEqual([]);
  expect(find('lib/core/messages/songs.ts', `const a = 'Sent at once';\n`)).toEqual([]);
});

test('SQL is left alone', () => {
  const text =
    'const a = `UPDATE "A" SET b = NULL WHERE id = 1`;\n// Null where\nconst c = `empty where d`;\n';
  expect(find('a.ts', text)).toEqual(['2 Null where', '3 empty where']);
});

test('quoted words are left alone in their files', () => {
  const text = `const a = ['nobody at all', 'nobody came'];\n`;
  expect(find('scripts/bench/a.ts', text)).toEqual(['1 nobody']);
  fs.rmSync(path.join(root, 'scripts'), { recursive: true });
  expect(find('a.ts', text)).toEqual(['1 nobody', '1 nobody']);
});

test('words that only look alike are left alone', () => {
  expect(
    find('a.md', 'It stands in for Stripe, by the law of Zipf, where there are songs. Renewal. Look back.'),
  ).toEqual([]);
});
