import { type Drill, longest, type Outcome } from '../outcome';
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

/** What calls and pages answered meanwhile, those that were waiting when it began included, and how soon all was well. */
async function withoutDatabase(site: Site, traffic: Traffic, trouble: () => Promise<void>): Promise<Outcome> {
  await traffic.begin();
  const lasting = await warm(traffic);
  const processes = [site.pid('web'), site.pid('worker')];
  const from = traffic.seen.length;
  await trouble();
  const over = Date.now();
  await until('a call that works', 30, async () => (await traffic.look('/api/v1/genre')).status === 200);
  const back = Date.now() - over;
  await pause(1_000);
  await traffic.end();
  const seen = traffic.seen.slice(from);
  const refused = seen.filter(({ status, at }) => status === 503 && at < over);
  const slow = seen.filter(({ ms }) => ms > LONGEST_ANSWER_MS);
  const odd = seen.filter(({ status, retryAfter }) => status !== 200 && !(status === 503 && retryAfter));
  const lost = seen.filter(({ path, status }) => lasting.includes(path) && status !== 200);
  const untried = lasting.filter((path) => !seen.some((one) => one.path === path && one.at < over));
  return {
    summary: `${seen.length} answers, slowest ${longest(seen.map(({ ms }) => ms))}, ${refused.length} of them 503; well ${(back / 1_000).toFixed(1)} s after it was back`,
    faults: [
      ...(back > BACK_MS ? [`well again only after ${back} ms`] : []),
      ...(refused.length === 0 ? ['no answer was 503 while it was away'] : []),
      ...slow.slice(0, 3).map(({ path, ms }) => `${path} took ${Math.round(ms)} ms`),
      ...odd.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
      ...lost.slice(0, 5).map(({ path, status }) => `${path} did not go on: ${status}`),
      ...untried.map((path) => `${path} was not opened while it was away`),
      ...(processes.join() === [site.pid('web'), site.pid('worker')].join() ? [] : ['a process exited']),
    ],
  };
}

/** Has pages and a public song in memory. Returns the paths of those that go on without the database. */
async function warm(traffic: Traffic): Promise<string[]> {
  const song = await until('a song', 60, () => traffic.findFile());
  traffic.paths.push(song.path);
  const lasting = ['/', '/library', song.path];
  const isKnown = (path: string) => traffic.seen.some((one) => one.path === path && one.status === 200);
  await until('pages', 30, async () => lasting.every(isKnown));
  await pause(1_000);
  return lasting;
}
