import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { dataDir, writeText } from '../paths.mjs';
import { atEnd, ended } from './ending.mjs';
import { commandOf } from './processes.mjs';

const ORPHANS_MS = 10_000;
const file = () => path.join(dataDir(), 'running.json');
const SERVERS = /(server|worker|stripe)\/main\.[jt]s|next-server/;
const STEPS = /npm|next|prisma|tsx/;
const mine = { pid: process.pid, state: 'starting', url: null, children: [], steps: [] };
let claimed = false;

/**
 * Ensures that one start at a time uses the data folder. Waits for one that is ending. Servers left by a killed start
 * get ten seconds to end on their own, steps of its preparation none.
 */
export async function claimDataDir() {
  while (!claimed) {
    const other = read();
    if (!other || !isStart(other.pid)) await clear(other);
    else if (other.state === 'ending') await wait(100);
    else throw new Failure(alreadyRunning(other));
    claimed = claim();
  }
  await atEnd(() => {
    claimed = false;
    fs.rmSync(file(), { force: true });
  });
  ended.addEventListener('abort', () => note({ state: 'ending' }));
}

/** Stores what a later start should know about this one. */
export function note(change) {
  Object.assign(mine, change);
  if (claimed) writeText(file(), JSON.stringify(mine), 0o600);
}

function read() {
  try {
    return JSON.parse(fs.readFileSync(file(), 'utf8'));
  } catch {
    return null;
  }
}

/** Creates the file in one step, unless another start was faster. */
function claim() {
  const draft = `${file()}.${process.pid}`;
  fs.writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    fs.linkSync(draft, file());
    return true;
  } catch (error) {
    if (error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(draft);
  }
}

async function clear(other) {
  for (const pid of other?.steps ?? []) await outlive(pid, STEPS, 0);
  for (const pid of other?.children ?? []) await outlive(pid, SERVERS, ORPHANS_MS);
  fs.rmSync(file(), { force: true });
}

/** Waits for a process to end, and kills it after this time. */
async function outlive(pid, pattern, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (isOurs(pid, pattern)) {
    if (Date.now() >= deadline) process.kill(pid, 'SIGKILL');
    await wait(50);
  }
}

/** Whether a start, or a restore, uses the data folder now. */
export function isClaimed() {
  const other = read();
  return other !== null && isStart(other.pid);
}

const isStart = (pid) => isOurs(pid, /scripts\/(?:start|dev|backup\/restore)\.mjs/);

/** Process ids are reused: whether this one looks like one of ours. */
function isOurs(pid, pattern) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (error.code === 'ESRCH') return false;
  }
  return process.platform === 'win32' || pattern.test(commandOf(pid));
}

function alreadyRunning({ pid, url }) {
  return `Tunewright already runs on this data folder: ${url ?? 'it is just starting'} (process ${pid}).`;
}
