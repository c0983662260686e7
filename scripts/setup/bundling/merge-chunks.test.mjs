import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { mergeChunks } from './merge-chunks.mjs';

test('copies of a chunk refer to the first, and others stay', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'chunks-'));
  const code = (value) => `module.exports=[1,()=>${JSON.stringify(value.repeat(20_000))}];`;
  const write = (name, value) => {
    fs.writeFileSync(path.join(folder, name), `${code(value)}\n\n//# sourceMappingURL=${name}.map\n`);
    fs.writeFileSync(path.join(folder, `${name}.map`), '{}');
  };
  write('a.js', 'x');
  write('b.js', 'x');
  write('c.js', 'y');
  mergeChunks(folder);
  const load = createRequire(path.join(folder, 'test.js'));
  expect(load('./b.js')).toBe(load('./a.js'));
  expect(load('./c.js')[1]()).toHaveLength(20_000);
  expect(fs.statSync(path.join(folder, 'b.js')).size).toBeLessThan(100);
  expect(fs.readdirSync(folder).sort()).toEqual(['a.js', 'a.js.map', 'b.js', 'c.js', 'c.js.map']);
  fs.rmSync(folder, { recursive: true });
});
