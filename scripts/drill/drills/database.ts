import { type Drill, longest } from '../outcome';
import type { Site } from '../site';
import type { Traffic } from '../traffic';
import { pause, until } from '../until';

const LONGEST_ANSWER_MS = 5_000;
const BACK_MS = 5_000;

/** Every process of the database is stopped, as when its disk or host hangs. */
export const databaseFrozen: Drill = {
  name: 'database-frozen',
  isBrief: true,
  async run(site, traffic, isLong) {
    const frozen = isLong ? 30_000 : 8_000;
    return withoutDatabase(site, traffic, async () => {
      const pids = site.databaseProcesses();
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      await pause(frozen);
      for (const pid of pids) process.kill(pid, 'SIGCONT');
    });
  },
};

/** The database ends in order, without being asked by the starter, under load. */
export const databaseRestarted: Drill = {
  name: 'database-restarted',
  isBrief: true,
  run: (site, traffic, isLong) =>
    withoutDatabase(site, traffic, async () => {
      for (let n = 0; n < (isLong ? 5 : 1); n++) {
        const before = site.pid('database');
        site.signal('database', 'SIGINT');
        await until('another database', 60, async () => {
          const pid = site.pid('database');
          return pid !== null && pid !== before;
        });
        await pause(2_000);
      }
    }),
};

/** What calls and pages answered meanwhile, and how soon afterwards all was well. */
async function withoutDatabase(site: Site, traffic: Traffic, trouble: () => Promise<void>) {
  await traffic.begin();
  await warm(traffic);
  const webs = [site.pid('web'), site.pid('worker')];
  const began = Date.now();
  const from = traffic.seen.length;
  await trouble();
  const over = Date.now();
  await until('a call that works', 30, async () => (await traffic.look('/api/v1/genre')).status === 200);
  const back = Date.now() - over;
  await pause(1_000);
  await traffic.end();
  const seen = traffic.seen.slice(from).filter(({ at }) => at >= began);
  const slow = seen.filter(({ ms }) => ms > LONGEST_ANSWER_MS);
  const odd = seen.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
  const stale = seen.filter(({ path, status, at }) => path === '/' && at < over && status !== 200);
  return {
    summary: `${seen.length} answers, slowest ${longest(seen.map(({ ms }) => ms))}, ${seen.filter(({ status }) => status === 503).length} of them 503; well ${(back / 1_000).toFixed(1)} s after it was back`,
    faults: [
      ...(back > BACK_MS ? [`well again only after ${back} ms`] : []),
      ...slow.slice(0, 3).map(({ path, ms }) => `${path} took ${Math.round(ms)} ms`),
      ...odd.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
      ...(stale.length ? [`the home page was not shown ${stale.length} times`] : []),
      ...(webs.join() === [site.pid('web'), site.pid('worker')].join() ? [] : ['a process exited']),
    ],
  };
}

/** Has pages in the cache. */
async function warm(traffic: Traffic): Promise<void> {
  await until('pages', 30, async () => (await traffic.look('/')).status === 200);
  await pause(1_000);
}
