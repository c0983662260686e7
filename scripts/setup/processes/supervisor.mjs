import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../paths.mjs';
import { argsToRun, envToRun } from '../programs.mjs';
import { end, ended, hurry } from './ending.mjs';

/** Longer than a web process may take, which drains and finishes its requests, or a worker that waits for paid songs. */
const GRACE_MS = 90_000;
const STEADY_MS = 10_000;
const LONGEST_PAUSE_MS = 5_000;
const ATTEMPTS_AT_START = 4;

/**
 * Keeps one of our processes running: restarts it if it ends unexpectedly, after a pause that grows with each failure,
 * up to five seconds. Until `keep` is called, four quick ends in a row end the whole start.
 */
export class Supervised {
  #name;
  #file;
  #onChange;
  #child = null;
  #gone = Promise.resolve();
  #stopping = false;
  #falls = 0;
  #isKept = false;

  constructor(name, file, onChange) {
    this.#name = name;
    this.#file = file;
    this.#onChange = onChange;
  }

  start() {
    this.#launch();
  }

  /** From now on restarts it however often it ends, since the site is up and other processes serve it. */
  keep() {
    this.#isKept = true;
  }

  get pid() {
    return this.#child?.pid;
  }

  /** Asks the process to end and waits for it; kills it if it does not end. */
  async stop() {
    this.#stopping = true;
    await this.#askToEnd();
  }

  /** Ends the process in the same way and starts it again. */
  async restart() {
    if (this.#stopping) return;
    this.#stopping = true;
    await this.#askToEnd();
    this.#stopping = false;
    if (!ended.aborted) this.#launch();
  }

  async #askToEnd() {
    const child = this.#child;
    if (!child) return;
    // Without a process, a signal would reach the whole process group, npm and the shell included.
    const signal = (name) => child.pid !== undefined && child.kill(name);
    const kill = () => signal('SIGKILL');
    const timer = setTimeout(kill, GRACE_MS);
    hurry.addEventListener('abort', kill);
    signal('SIGTERM');
    await this.#gone;
    clearTimeout(timer);
  }

  #launch() {
    const began = Date.now();
    const { child, gone } = spawned(this.#file);
    this.#child = child;
    this.#gone = gone.then((reason) => {
      this.#child = null;
      if (!this.#stopping && !ended.aborted) this.#fell(reason, Date.now() - began);
    });
    // Without room for a process there may be none for the note of it.
    if (this.pid) this.#onChange();
  }

  async #fell(reason, lived) {
    this.#falls = lived > STEADY_MS ? 1 : this.#falls + 1;
    if (!this.#isKept && this.#falls === ATTEMPTS_AT_START) {
      console.error(`The ${this.#name} does not start (${reason}).`);
      return end(1);
    }
    const pause = Math.min(LONGEST_PAUSE_MS, 250 * 2 ** (this.#falls - 1));
    console.error(
      `The ${this.#name} stopped unexpectedly (${reason}); starting it again in ${pause / 1000} s.`,
    );
    await wait(pause);
    // `restart` may have been faster.
    if (!this.#stopping && !ended.aborted && !this.#child) this.#launch();
  }
}

/** Starts a process. `gone` resolves to the reason once it has ended; a machine without room for it counts as an end. */
function spawned(file) {
  try {
    // Its own process group: Ctrl+C reaches only the starter, which then stops its children in order. The channel
    // notifies them when the starter is gone.
    const child = spawn(process.execPath, argsToRun(file), {
      cwd: root,
      env: envToRun(file),
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      detached: process.platform !== 'win32',
    });
    child.on('message', () => {});
    return { child, gone: endOf(child) };
  } catch (error) {
    return { child: null, gone: Promise.resolve(error.message) };
  }
}

function endOf(child) {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    // Other errors are about a process that runs.
    child.on('error', (error) => child.pid === undefined && resolve(error.message));
  });
}
