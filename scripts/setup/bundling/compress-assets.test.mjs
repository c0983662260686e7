import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { compressAssets } from './compress-assets.mjs';

test('scripts and styles are compressed beside themselves, and fonts are not', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'assets-'));
  const at = (name) => path.join(folder, 'chunks', name);
  fs.mkdirSync(at('.'));
  for (const name of ['a.js', 'b.css', 'c.woff2', 'd.js.map']) fs.writeFileSync(at(name), name.repeat(500));
  await compressAssets(folder);
  expect(fs.readdirSync(at('.')).sort()).toEqual([
    ...['a.js', 'a.js.br', 'a.js.gz', 'b.css', 'b.css.br', 'b.css.gz', 'c.woff2', 'd.js.map'],
  ]);
  expect(String(brotliDecompressSync(fs.readFileSync(at('a.js.br'))))).toBe('a.js'.repeat(500));
  expect(String(gunzipSync(fs.readFileSync(at('b.css.gz'))))).toBe('b.css'.repeat(500));
  expect(fs.statSync(at('a.js.br')).size).toBeLessThan(100);
  fs.rmSync(folder, { recursive: true });
});
