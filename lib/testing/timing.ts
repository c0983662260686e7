/**
 * Returns how long `one` takes compared to `other`: the ratio of their medians, measured alternately, so that a busy
 * machine slows both.
 */
export async function timeRatio(
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
  times = 9,
): Promise<number> {
  const ones: number[] = [];
  const others: number[] = [];
  for (let n = 0; n < times; n++) {
    ones.push(await timed(one));
    others.push(await timed(other));
  }
  return median(ones) / median(others);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function median(numbers: number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}

/**
 * Returns the milliseconds of processor time that `work` takes in this process, including native threads. A busy
 * machine hardly affects them.
 */
export async function processorMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
