import { spawn } from 'node:child_process';
import { Failure } from './failure.mjs';
import { inRoot, root } from './paths.mjs';
import { note } from './processes/claim.mjs';
import { atEnd, ended } from './processes/ending.mjs';
import { argsToRun } from './programs.mjs';

const SHOWN_LINES = 20;
const GRACE_MS = 2000;
const running = new Set();
atEnd(() => Promise.all([...running].map(stop)));

async function stop(child) {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
  child.kill('SIGTERM');
  await gone;
  clearTimeout(timer);
}

/**
 * Runs a program in the root of the repository and waits for it. Silent unless it fails: then throws a Failure with the
 * start and end of its output. `inherit` shows everything instead. Returns its standard output.
 */
export async function run(command, args, options = {}) {
  const { code, output, printed } = await attempt(command, args, options);
  if (code === 0) return output;
  throw new Failure(shorten(printed.trim()) || `${[command, ...args].join(' ')} ended with ${code}`);
}

/** The beginning names the error, the end its consequences. */
function shorten(text) {
  const lines = text.split('\n');
  if (lines.length <= 2 * SHOWN_LINES) return text;
  return [...lines.slice(0, SHOWN_LINES), '…', ...lines.slice(-SHOWN_LINES)].join('\n');
}

/** Like `run`, but returns `{ code, output, printed }` whatever happens; the code of a missing program is 127. */
export async function attempt(command, args, { env = {}, inherit = false, timeout, shell = false } = {}) {
  if (ended.aborted) return new Promise(() => {});
  const pipe = inherit ? 'inherit' : 'pipe';
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', pipe, pipe],
    timeout,
    shell,
  });
  running.add(child);
  noteSteps();
  let output = '';
  let printed = '';
  child.stdout?.setEncoding('utf8').on('data', (text) => {
    output += text;
    printed += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text) => {
    printed += text;
  });
  const code = await new Promise((resolve) => {
    child.once('error', (error) => {
      printed += error.message;
      resolve(127);
    });
    child.once('close', (status, signal) => resolve(signal ?? status));
  });
  running.delete(child);
  noteSteps();
  return { code, output, printed };
}

const noteSteps = () => note({ steps: [...running].flatMap(({ pid }) => pid ?? []) });

/** Runs a Node.js program from a package, named as `package/path/in/it.js`. */
export function runTool(file, args, options) {
  return run(process.execPath, [inRoot('node_modules', file), ...args], options);
}

/** Runs one of the repository's own TypeScript files. */
export function runScript(file, args, options) {
  return run(process.execPath, [...argsToRun(file), ...args], options);
}
