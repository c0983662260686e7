import { inTurn, sendRequests } from '../clients';
import type { Drill } from '../outcome';
import { pause } from '../until';

const CLIENTS = 20;
const CALLS = [{ path: '/genre/ambient' }, { path: '/api/v1/song?limit=5' }];

/** SIGTERM of the web process while twenty clients send one request after the other over connections kept alive. */
export const endUnderLoad: Drill = {
  name: 'end-under-load',
  isBrief: true,
  async run(site, _traffic, isLong) {
    const rounds = isLong ? 20 : 3;
    let answered = 0;
    const cut: string[] = [];
    for (let n = 0; n < rounds; n++) {
      await site.ready();
      const { next } = inTurn(CALLS, Number.POSITIVE_INFINITY);
      const clients = sendRequests(site.url, CLIENTS, next, (outcome, { path }) => {
        if (outcome === 'ECONNREFUSED') return false;
        if (Number(outcome) < 500) answered += 1;
        else cut.push(`${path}: ${outcome}`);
        return true;
      });
      await pause(700);
      site.signal('web', 'SIGTERM');
      await clients;
    }
    return {
      summary: `${rounds} times, ${answered} requests answered, ${cut.length} cut`,
      faults: cut.slice(0, 5),
    };
  },
};
