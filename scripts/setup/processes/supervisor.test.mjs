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

let starters = 0;

/** Supervises the program in a process of its own, which it may end. Returns its lines as they come, and how it ended. */
function supervise(steps = 'one.start();') {
  const program = path.join(folder, `starter-${++starters}.mjs`);
  writeFileSync(
    program,
    `import { Supervised } from '${pathToFileURL(inRoot('scripts/setup/processes/supervisor.mjs'))}';
     const one = new Supervised('program', ${JSON.stringify(path.relative(root, failing))}, () => {});
     const { execPath } = process;
     ${steps}`,
  );
  // Its own process group, which a signal without a process would reach.
  const starter = spawn(process.execPath, [program], { detached: true });
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
  const { starter, exit, lines } = supervise('one.start(); one.keep();');
  await expect
    .poll(lines)
    .toContain('The program stopped unexpectedly (exit code 3); starting it again in 2 s.');
  expect(starter.exitCode).toBeNull();
  starter.kill('SIGKILL');
  await exit;
});

it.concurrent.each([
  ['reports an error', '/no/such/program', 'spawn /no/such/program ENOENT'],
  ['throws', '\\0', "The argument 'file' must be a string without null bytes"],
])('a start that %s instead of a process is one of four', async (_how, execPath, reason) => {
  const { exit, lines } = supervise(`process.execPath = '${execPath}'; one.start();`);
  expect(await exit).toBe(1);
  expect(lines()).toHaveLength(4);
  for (const line of lines()) expect(line).toContain(`(${reason}`);
});

it.concurrent('a program that could not be started is started later', async () => {
  const { starter, exit, lines } = supervise(
    "process.execPath = '/no/such/program'; one.start(); process.execPath = execPath;",
  );
  await expect
    .poll(lines)
    .toContain('The program stopped unexpectedly (exit code 3); starting it again in 0.5 s.');
  starter.kill('SIGKILL');
  await exit;
});

it.concurrent('a program that cannot be started can be stopped', async () => {
  const { exit, lines } = supervise(
    `process.on('SIGTERM', () => console.error('signaled'));
     process.execPath = '/no/such/program'; one.start(); await one.stop(); console.error('stopped');`,
  );
  expect(await exit).toBe(0);
  expect(lines()).toEqual(['stopped']);
});
