import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'stack-traces-'));
const source = path.join(folder, 'failing.ts');
const lines = [
  'interface Unused { name: string }',
  '',
  'function fails(): never {',
  "  throw new TypeError('it failed');",
  '}',
  '',
  "console.trace(new RangeError('the reason'));",
  "process.on('exit', () => console.log('still ended'));",
  'fails();',
];

beforeAll(async () => {
  writeFileSync(source, lines.join('\n'));
  await build({ entryPoints: [source], outdir: folder, minify: true, sourcemap: true, logLevel: 'error' });
});

afterAll(() => rmSync(folder, { recursive: true }));

function run() {
  const preload = inRoot('scripts/setup/processes/stack-traces.mjs');
  return spawnSync(process.execPath, ['--import', preload, path.join(folder, 'failing.js')], {
    encoding: 'utf8',
  });
}

it('names the source of a compiled file in the stack of an error', () => {
  const { stderr, stdout } = run();
  expect(stderr).toContain('TypeError: it failed\n');
  expect(stderr).toContain(`${source}:4:9`);
  expect(stderr).toContain(`${source}:9:1`);
  expect(stderr).toMatch(/^Trace: RangeError: the reason/);
  expect(stderr).not.toContain('[object Object]');
  expect(stdout).toContain('still ended');
});

it('leaves stacks as they are if there is no map', () => {
  rmSync(path.join(folder, 'failing.js.map'));
  expect(run().stderr).toMatch(/TypeError: it failed\n\s+at .*failing\.js:1:\d+/);
});
