const TICK_MS = 250;
const TICKS_BETWEEN = 4;
const MAX_TICKS = 12;

/**
 * Asks a question every second and calls `onSilence` once if three seconds pass without an answer; a failed answer counts
 * as one. Counts ticks of a timer instead of reading a clock: a process that was too busy to read the answer must not
 * take the other side for gone. Returns the function that ends it.
 */
export function heartbeat(ask: () => Promise<unknown>, onSilence: () => void): () => void {
  let ticks = 0;
  let isWaiting = false;
  const answered = () => {
    isWaiting = false;
    ticks = 0;
  };
  const timer = setInterval(() => {
    ticks += 1;
    if (isWaiting && ticks >= MAX_TICKS) {
      stop();
      onSilence();
    } else if (!isWaiting && ticks >= TICKS_BETWEEN) {
      ticks = 0;
      isWaiting = true;
      ask().then(answered, answered);
    }
  }, TICK_MS).unref();
  const stop = () => clearInterval(timer);
  return stop;
}
