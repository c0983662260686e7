import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { inRoot, root } from '../paths.mjs';

const folder = mkdtempSync(path.join(tmpdir(), 'supervisor-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program that ends itself as soon as it runs. */
const failing = path.join(folder, 'failing.mjs');
writeFileSync(failing, 'process.exit(3);\n');

/** Supervises the program in a process of its own, which it may end. Returns its lines as they come, and how it ended. */
function supervise(then = '') {
  const program = path.join(folder, `starter-${then.length}.mjs`);
  writeFileSync(
    program,
    `import { Supervised } from '${pathToFileURL(inRoot('scripts/setup/processes/supervisor.mjs'))}';
     const one = new Supervised('program', ${JSON.stringify(path.relative(root, failing))}, () => {});
     one.start();
     ${then}`,
  );
  const starter = spawn(process.execPath, [program]);
  let printed = '';
  starter.stderr.on('data', (bytes) => {
    printed += bytes;
  });
  const exit = new Promise((resolve) => starter.once('exit', resolve));
  return { starter, exit, lines: () => printed.trim().split('\n') };
}

it.concurrent('a program that ends four times at the start ends the start', async () => {
  const { exit, lines } = supervise();
  expect(await exit).toBe(1);
  expect(lines()).toEqual([
    'The program stopped unexpectedly (exit code 3); starting it again in 0.25 s.',
    'The program stopped unexpectedly (exit code 3); starting it again in 0.5 s.',
    'The program stopped unexpectedly (exit code 3); starting it again in 1 s.',
    'The program does not start (exit code 3).',
  ]);
});

it.concurrent('once the site is up, a program is started again however often it ends', async () => {
  const { starter, exit, lines } = supervise('one.keep();');
  await expect
    .poll(lines)
    .toContain('The program stopped unexpectedly (exit code 3); starting it again in 2 s.');
  expect(starter.exitCode).toBeNull();
  starter.kill('SIGKILL');
  await exit;
});
