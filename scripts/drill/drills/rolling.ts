import { inTurn, sendRequests } from '../clients';
import type { Drill } from '../outcome';
import { pairOf } from '../pair';
import { CUT, type Seen } from '../traffic';

const CLIENTS = 8;
const CALLS = ['/', '/genre/ambient', '/api/v1/song?limit=5', '/genre/jazz', '/api/v1/genre'].map((path) => ({
  path,
}));

/** Two webs behind the shipped proxy are replaced one after the other, again and again, under load. */
export const rolling: Drill = {
  name: 'rolling-restart',
  isBrief: false,
  async run(site, _traffic, isLong) {
    const pair = await pairOf(site);
    const total = isLong ? 10_000 : 2_000;
    const failed: string[] = [];
    const turn = inTurn(CALLS, total);
    let restarts = 0;
    const clients = sendRequests(pair.origin, CLIENTS, turn.next, (outcome, { path }) => {
      if (outcome !== '200') failed.push(`${path}: ${outcome}`);
      return true;
    });
    while (turn.begun < total) {
      await pair.replace('web', restarts % 2 === 0 ? 0 : 1, 'SIGTERM');
      restarts += 1;
    }
    await clients;
    await pair.stop();
    return {
      summary: `${total} requests, ${restarts} restarts, ${failed.length} failed`,
      faults: failed.slice(0, 5),
    };
  },
};

/** Two webs and two workers share everything; one of each is killed in turn. */
export const pairs: Drill = {
  name: 'two-and-two',
  isBrief: false,
  async run(site, traffic, isLong) {
    const pair = await pairOf(site);
    traffic.origin = pair.origin;
    await traffic.begin();
    const rounds = isLong ? 5 : 1;
    const kills: number[] = [];
    for (let n = 0; n < rounds; n++) {
      for (const which of [0, 1] as const) {
        kills.push(Date.now());
        await pair.replace('web', which, 'SIGKILL');
        await pair.replace('worker', which, 'SIGKILL');
      }
    }
    await traffic.end();
    await pair.stop();
    const cut = traffic.seen.filter((answer) => isCutBy(kills, answer));
    const odd = traffic.seen.filter(
      (answer) => !cut.includes(answer) && (typeof answer.status === 'string' || answer.status >= 500),
    );
    return {
      summary: `${rounds * 4} kills, ${traffic.seen.length} answers, ${cut.length} cut by a kill, ${odd.length} failed; ${traffic.accepted} songs, ${traffic.paid.length} purchases`,
      faults: [
        ...(traffic.accepted > 0 ? [] : ['nothing was made']),
        ...odd.slice(0, 5).map(({ path, status }) => `${path} answered ${status}`),
      ],
    };
  },
};

/**
 * Whether a kill cut this answer, which the proxy had begun to pass on. Until then it repeats a request for reading at the
 * other web, so that no other failure is excused.
 */
function isCutBy(kills: number[], { status, at, ms }: Seen): boolean {
  return status === CUT && kills.some((kill) => at <= kill && kill <= at + ms);
}
