import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../setup/failure.mjs';
import { readText } from '../setup/paths.mjs';
import { freePort } from '../setup/processes/ports.mjs';
import { commandOf } from '../setup/processes/processes.mjs';
import { plainEnvironment, program } from './binaries.mjs';

const DATABASE = 'tunewright';
const LOG_LIMIT_BYTES = 20_000_000;
const WATCH_MS = 200;
const LONGEST_PAUSE_MS = 10_000;

/** Durable, and modest enough for a machine with one gigabyte of memory. */
const SETTINGS = { max_connections: 80, shared_buffers: '128MB', log_timezone: 'UTC', timezone: 'UTC' };

/** For disposable clusters: a crash may lose everything, and commits do not wait for the disk. */
export const FORGETFUL = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
};

/**
 * Starts PostgreSQL on a free port of 127.0.0.1, or reuses a running one. Its own process survives Ctrl+C and the death
 * of this one. Returns `{ url, pid, found }`; `found` means that it was running before.
 */
export async function startServer(cluster, settings = {}) {
  const running = await findServer(cluster);
  if (running) return { ...running, found: true };
  for (let attempt = 1; ; attempt += 1) {
    const port = await freePort();
    launch(cluster, port, { ...SETTINGS, ...settings });
    const state = await settle(cluster);
    if (state) return { ...(await address(cluster, state)), found: false };
    if (attempt === 3)
      throw new Failure(`The database did not start; ${cluster.log} says why:\n${lastLines(cluster)}`);
  }
}

/**
 * Starts the server again on its port whenever it ends without being asked to, until `signal` aborts. Failed
 * attempts are reported once, and repeated after growing pauses.
 */
export async function keepServer(cluster, signal) {
  const { port } = postmaster(cluster);
  const pause = (milliseconds) => wait(milliseconds, undefined, { signal }).catch(() => undefined);
  for (let failures = 0; !signal.aborted; await pause(WATCH_MS)) {
    if (postmaster(cluster)) continue;
    if (failures === 0) console.error('The database stopped unexpectedly; starting it again.');
    launch(cluster, port, SETTINGS);
    if (await settle(cluster).catch(() => null)) {
      failures = 0;
      continue;
    }
    failures += 1;
    if (failures === 5)
      console.error(`The database does not start; ${cluster.log} says why:\n${lastLines(cluster)}`);
    await pause(Math.min(LONGEST_PAUSE_MS, 100 * 2 ** failures));
  }
}

/**
 * Returns the server that runs on this cluster as `{ url, pid }`, or null. Waits for one that is starting or stopping.
 */
export async function findServer(cluster) {
  const state = await settle(cluster);
  return state ? address(cluster, state) : null;
}

/** Stops the server cleanly: closes connections and loses nothing that is committed. */
export async function stopServer(cluster) {
  const state = postmaster(cluster);
  if (!state) return;
  signal(state.pid, 'SIGINT');
  if (await gone(cluster, state.pid, 20_000)) return;
  signal(state.pid, 'SIGQUIT');
  await gone(cluster, state.pid, 5_000);
}

function launch({ folder, account, native, log }, port, settings) {
  if (fs.existsSync(log) && fs.statSync(log).size > LOG_LIMIT_BYTES) fs.renameSync(log, `${log}.old`);
  const output = fs.openSync(log, 'a', 0o600);
  const options = { listen_addresses: '127.0.0.1', unix_socket_directories: '', port, ...settings };
  const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(program(native, 'postgres'), ['-D', folder, ...flags], {
    ...account,
    cwd: '/',
    env: plainEnvironment(),
    stdio: ['ignore', output, output],
    detached: true,
  });
  fs.closeSync(output);
  child.unref();
  launched.set(folder, child);
}

const launched = new Map();

/** Waits until the server is ready and returns its state, or null if there is none. */
async function settle(cluster) {
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline) {
    const state = postmaster(cluster);
    if (state?.status === 'ready') return state;
    const child = launched.get(cluster.folder);
    const starting = child && isRunning(child);
    if (!state && !starting) return null;
    await wait(15);
  }
  throw new Failure(`The database in ${cluster.folder} is neither up nor down; ${cluster.log} says more.`);
}

/** Returns the content of postmaster.pid if a living PostgreSQL of this cluster wrote it; removes a stale file. */
function postmaster({ folder }) {
  const file = path.join(folder, 'postmaster.pid');
  // A server that stops removes it at any moment.
  const [pid, , , port, , , , status] = readText(file)?.split('\n') ?? [];
  const child = launched.get(folder);
  if (!pid?.trim()) return null;
  if (child?.pid === Number(pid) ? isRunning(child) : isPostgres(Number(pid), folder)) {
    return { pid: Number(pid), port: Number(port), status: status?.trim() };
  }
  fs.rmSync(file, { force: true });
  return null;
}

const isRunning = (child) => child.exitCode === null && child.signalCode === null;

/** Process ids are reused: whether this one is a PostgreSQL on this very folder. */
function isPostgres(pid, folder) {
  if (process.platform === 'win32') return signal(pid, 0);
  const command = commandOf(pid);
  return command.includes('postgres') && command.includes(folder);
}

async function address({ role, password }, { pid, port }) {
  const at = (database) => `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;
  await createDatabase(at('postgres'));
  return { url: at(DATABASE), pid };
}

async function createDatabase(url) {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (!rowCount) await client.query(`CREATE DATABASE "${DATABASE}"`);
  } finally {
    await client.end();
  }
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
    return true;
  } catch (error) {
    if (error.code === 'ESRCH') return false;
    throw error;
  }
}

async function gone(cluster, pid, milliseconds) {
  const deadline = Date.now() + milliseconds;
  while (Date.now() < deadline) {
    if (postmaster(cluster)?.pid !== pid) return true;
    await wait(20);
  }
  return false;
}

function lastLines({ log }) {
  return fs.readFileSync(log, 'utf8').trim().split('\n').slice(-5).join('\n');
}
