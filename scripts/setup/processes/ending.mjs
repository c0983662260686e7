// How a script ends: it releases its resources in reverse order, whatever ends it.
import { Failure } from '../failure.mjs';
import { parentOf } from './processes.mjs';

const PATIENCE_MS = 1500;
const SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };

const tasks = [];
const beginning = new AbortController();
const impatience = new AbortController();
let ending = null;
let began = 0;

/** Aborts when the end begins. */
export const ended = beginning.signal;

/** Aborts on a second request to end: whatever is still waiting then stops waiting. */
export const hurry = impatience.signal;

/** Registers a cleanup task for the end of this process. The last one registered runs first. */
export async function atEnd(task) {
  if (ended.aborted) await task();
  else tasks.push(task);
}

/** Undoes everything, then exits with this code. Later callers join the first. */
export function end(code) {
  if (!ending) {
    began = Date.now();
    beginning.abort();
    ending = unwind().then(() => process.exit(code));
  }
  return ending;
}

async function unwind() {
  for (const task of tasks.reverse()) {
    try {
      await task();
    } catch (error) {
      console.error(error);
    }
  }
}

/**
 * Runs a script to its end. It unwinds when done, on failure (exit code 1; prints only the message of a Failure) and on
 * a signal. `untilStopped` scripts run until a signal, which is their ordinary end.
 */
export async function mainWithEnd(work, { untilStopped = false } = {}) {
  let serving = false;
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      // npm forwards a Ctrl+C that the terminal has already sent to us: the same request, not a second one.
      if (ending && Date.now() - began > PATIENCE_MS) impatience.abort();
      end(serving ? 0 : code);
    });
  }
  try {
    await work();
    serving = untilStopped;
    if (!untilStopped) await end(process.exitCode ?? 0);
  } catch (error) {
    if (ended.aborted) return;
    console.error(error instanceof Failure ? error.message : error);
    await end(1);
  }
}

/** npm, or the tests, can be killed without forwarding the signal: ends this process when they are gone. */
export function endWithStarter() {
  process.on('disconnect', () => end(0));
  process.channel?.unref();
  if (!process.env.npm_lifecycle_event) return;
  const npm = ancestor();
  setInterval(() => ancestor() !== npm && end(0), 1000).unref();
}

/** The process id of npm, with or without a shell in between. */
const ancestor = () => parentOf(process.ppid) ?? process.ppid;
