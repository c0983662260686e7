const FEWEST_RUNS = 9;
/** The most runs that `timeRatio` makes of each. */
export const MOST_RUNS = 40;

/**
 * Returns how long `one` takes compared to `other`: the ratio of the fastest of several runs in turns. What else the machine
 * does makes a run slower, never faster, so a ratio far from 1 is measured on: a true one stays.
 */
export async function timeRatio(one: () => Promise<unknown>, other: () => Promise<unknown>): Promise<number> {
  let [ours, theirs] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isNear = () => Math.abs(Math.log(ours / theirs)) < Math.log(1.3);
  for (let n = 0; n < FEWEST_RUNS || (n < MOST_RUNS && !isNear()); n++) {
    ours = Math.min(ours, await timed(one));
    theirs = Math.min(theirs, await timed(other));
  }
  return ours / theirs;
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
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

/**
 * Returns how many times as much processor time `work` takes for an input of eight times the size: about 8 if it is linear,
 * about 64 if it is quadratic.
 */
export async function growthOf(work: (size: number) => unknown, size: number): Promise<number> {
  await work(size);
  const leastMs = async (times: number) => {
    const runs = [];
    for (let n = 0; n < 3; n++) runs.push(await processorMs(() => work(times * size)));
    return Math.min(...runs);
  };
  return (await leastMs(8)) / (await leastMs(1));
}
