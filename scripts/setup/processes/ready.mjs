import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { ended } from './ending.mjs';

const PATIENCE_MS = 5000;

/** Waits until the address answers 200; after `seconds`, throws a Failure with the last answer. */
export async function waitUntilReady(url, seconds) {
  const deadline = Date.now() + seconds * 1000;
  let last = 'no answer';
  while (Date.now() < deadline && !ended.aborted) {
    // A fetch whose connection closes at the wrong moment never settles, and its signal never fires.
    last = await Promise.race([ask(url), wait(PATIENCE_MS, 'no answer', { ref: false })]);
    if (last === null) return;
    await wait(50);
  }
  if (!ended.aborted) throw new Failure(`The site did not become ready within ${seconds} s: ${last}`);
}

/** Returns null if the address answers 200, otherwise what it answers. */
async function ask(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) });
    return response.ok ? null : `it answers ${response.status} ${await response.text()}`;
  } catch (error) {
    return error.cause?.code ?? error.message;
  }
}
