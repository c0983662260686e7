import { readFileSync } from 'node:fs';
import { type Call, inTurn, sendRequests } from '../clients';
import type { Drill } from '../outcome';
import type { Site } from '../site';
import { bearer, type Traffic } from '../traffic';
import { pause } from '../until';

const CLIENTS = 8;
const STEP = 10_000;
/** After the caches are full. */
const WARM = 20_000;
const MAX_GROWTH_MB = 5;
const SAMPLES = 1_000;
const BETWEEN_SONGS_MS = 5_000;
/** A token lasts 15 minutes, the whole soak longer. */
const RENEWAL_MS = 10 * 60_000;

interface Sample {
  /** Requests answered so far. */
  requests: number;
  mb: number;
}

/** Many mixed requests while songs are made: the resident memory of web and worker stays flat. */
export const soak: Drill = {
  name: 'soak',
  isBrief: false,
  async run(site, traffic, isLong) {
    const total = isLong ? 200_000 : 40_000;
    const { calls, renewTokens } = await mixedCalls(site, traffic);
    const turn = inTurn(calls, total);
    const memory = { web: [] as Sample[], worker: [] as Sample[] };
    const failed: string[] = [];
    let answered = 0;
    const clients = sendRequests(site.url, CLIENTS, turn.next, (outcome, { method = 'GET', path }) => {
      answered += 1;
      if (answered % SAMPLES === 0) memory.web.push({ requests: answered, mb: residentMb(site, 'web') });
      if (outcome !== '200' && outcome !== '206') failed.push(`${method} ${path} answered ${outcome}`);
      return true;
    });
    let songs = 0;
    let renewedAt = Date.now();
    for (; answered < total; songs++) {
      if (Date.now() - renewedAt > RENEWAL_MS) {
        await renewTokens();
        renewedAt = Date.now();
      }
      await traffic.makeSong(await traffic.join());
      memory.worker.push({ requests: answered, mb: residentMb(site, 'worker') });
      await pause(BETWEEN_SONGS_MS);
    }
    await clients;
    const parts = (['web', 'worker'] as const).map((part) => ({ part, growth: growthOf(memory[part]) }));
    return {
      summary: `${total} requests, ${failed.length} failed; ${songs} songs; ${parts.map(({ part, growth }) => `${part} ${rangeOf(memory[part])}, ${growth.toFixed(1)} MB per ${STEP}`).join('; ')}`,
      faults: [
        ...failed.slice(0, 5),
        ...parts
          // Not a number without samples.
          .filter(({ growth }) => !(growth <= MAX_GROWTH_MB))
          .map(({ part, growth }) => `the ${part} grows by ${growth.toFixed(1)} MB per ${STEP} requests`),
      ],
    };
  },
};

/** What visitors, users by cookie and by token, and an admin request, with a function that replaces the tokens by new ones. */
async function mixedCalls(
  site: Site,
  traffic: Traffic,
): Promise<{ calls: Call[]; renewTokens(): Promise<void> }> {
  const user = await traffic.join();
  const song = await traffic.makeSong(user);
  const admin = bearer(await traffic.signIn(site.admin));
  const cookie = { cookie: user.cookie };
  const token = bearer(user);
  const like = `/api/v1/song/${song.id}/like`;
  const audio = song.audioUrl ?? '';
  const renewTokens = async () => {
    Object.assign(token, bearer(await traffic.signIn(user)));
    Object.assign(admin, bearer(await traffic.signIn(site.admin)));
  };
  const calls = [
    ...['/', '/genre/ambient', '/api/v1/song?limit=10', '/genre/jazz', '/api/v1/genre'].map((path) => ({
      path,
    })),
    ...['/', '/library', '/create', '/api/v1/credits/balance'].map((path) => ({ path, headers: cookie })),
    { path: like, method: 'PUT', headers: token },
    { path: audio, headers: { range: 'bytes=0-65535' } },
    ...['/api/v1/song?scope=mine&search=piano', '/api/v1/credits/balance'].map((path) => ({
      path,
      headers: token,
    })),
    { path: audio, headers: { range: 'bytes=65536-' } },
    { path: like, method: 'DELETE', headers: { ...cookie, origin: site.url } },
    { path: '/api/v1/song?scope=mine&search=calm', headers: cookie },
    { path: '/api/v1/notices', headers: admin },
    { path: '/api/readyz' },
  ];
  return { calls, renewTokens };
}

/** Returns the slope of the line through the samples after the first requests, in MB for each step. */
function growthOf(samples: Sample[]): number {
  const warm = samples.filter(({ requests }) => requests >= WARM);
  const mean = (read: (sample: Sample) => number) =>
    warm.reduce((sum, one) => sum + read(one), 0) / warm.length;
  const [middle, level] = [mean(({ requests }) => requests), mean(({ mb }) => mb)];
  const spread = mean(({ requests }) => (requests - middle) ** 2);
  return (mean(({ requests, mb }) => (requests - middle) * (mb - level)) / spread) * STEP;
}

function rangeOf(samples: Sample[]): string {
  return `${samples[0]?.mb} MB at first, ${samples.at(-1)?.mb} at the end`;
}

function residentMb(site: Site, part: 'web' | 'worker'): number {
  const status = readFileSync(`/proc/${site.pid(part)}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
