// How a script that holds things ends: in the reverse order of their beginning, however it comes to its end.
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

/** Aborts when somebody asks a second time: whatever is still waiting then stops waiting. */
export const hurry = impatience.signal;

/** Registers what must be undone before this process ends. The last one registered comes first. */
export async function atEnd(task) {
  if (ended.aborted) await task();
  else tasks.push(task);
}

/** Undoes everything, then exits with this code. Whoever calls later joins the first. */
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
 * Runs a script to its end. It unwinds when it is done, when it fails (exit code 1, a Failure is printed as its
 * sentence) and on a signal. `untilStopped` scripts go on until a signal, which for them is an ordinary end.
 */
export async function mainWithEnd(work, { untilStopped = false } = {}) {
  let serving = false;
  for (const [signal, code] of Object.entries(SIGNALS)) {
    process.on(signal, () => {
      // npm passes on a Ctrl+C that the terminal has already sent to us: the same wish, not a second one.
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

/** npm, or the tests, can be killed in a way that they cannot pass on: when they are gone, so is the reason to run. */
export function endWithStarter() {
  process.on('disconnect', () => end(0));
  process.channel?.unref();
  if (!process.env.npm_lifecycle_event) return;
  const npm = ancestor();
  setInterval(() => ancestor() !== npm && end(0), 1000).unref();
}

/** npm's number, with or without a shell between it and us. */
const ancestor = () => parentOf(process.ppid) ?? process.ppid;
