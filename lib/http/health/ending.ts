import { setMaxListeners } from 'node:events';

interface Ending {
  isDraining: boolean;
  closing: AbortController;
}

const KEY = Symbol.for('tunewright.ending');
// The page server and Next's bundle load separate copies of this module, so they share state through `globalThis`.
const shared: typeof globalThis & { [KEY]?: Ending } = globalThis;

/**
 * How this process ends: first it drains, so that a load balancer turns to another one, then it closes, and long
 * requests end.
 */
export function ending(): Ending {
  shared[KEY] ??= begin();
  return shared[KEY];
}

function begin(): Ending {
  const closing = new AbortController();
  // Every open stream listens.
  setMaxListeners(0, closing.signal);
  return { isDraining: false, closing };
}
