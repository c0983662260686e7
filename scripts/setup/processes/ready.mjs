import { setTimeout as wait } from 'node:timers/promises';
import { Failure } from '../failure.mjs';
import { ended } from './ending.mjs';

/** Waits until the address answers 200; after `seconds`, throws a Failure with the last answer. */
export async function waitUntilReady(url, seconds) {
  const deadline = Date.now() + seconds * 1000;
  let last = 'no answer';
  while (Date.now() < deadline && !ended.aborted) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
      if (response.ok) return;
      last = `it answers ${response.status} ${await response.text()}`;
    } catch (error) {
      last = error.cause?.code ?? error.message;
    }
    await wait(50);
  }
  if (!ended.aborted) throw new Failure(`The site did not become ready within ${seconds} s: ${last}`);
}
