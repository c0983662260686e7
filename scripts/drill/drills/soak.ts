import { readFileSync } from 'node:fs';
import { inTurn, sendRequests } from '../clients';
import type { Drill } from '../outcome';
import type { Site } from '../site';

const CLIENTS = 8;
const STEP = 10_000;
/** After the caches are full. */
const WARM = 20_000;
const MAX_GROWTH_MB = 5;
const PATHS = [
  '/',
  '/genre/ambient',
  '/api/v1/song?limit=10',
  '/genre/jazz',
  '/api/v1/genre',
  '/genre/ambient',
  '/api/readyz',
];

/** Many mixed requests: the resident memory of the web process stays flat. */
export const soak: Drill = {
  name: 'soak',
  isBrief: false,
  async run(site, _traffic, isLong) {
    const total = isLong ? 200_000 : 40_000;
    const memory: number[] = [];
    const turn = inTurn(PATHS, total);
    let answered = 0;
    let failed = 0;
    await sendRequests(site.url, CLIENTS, turn.next, (outcome) => {
      answered += 1;
      if (answered % STEP === 0) memory.push(residentMb(site));
      if (outcome !== '200') failed += 1;
      return true;
    });
    const after = memory.slice(WARM / STEP - 1);
    const growth = ((after.at(-1) ?? 0) - (after[0] ?? 0)) / Math.max(1, after.length - 1);
    return {
      summary: `${total} requests, ${failed} failed; ${memory[0]} MB at first, ${memory.at(-1)} MB at the end, ${growth.toFixed(1)} MB per ${STEP}`,
      faults: [
        ...(failed ? [`${failed} requests failed`] : []),
        ...(growth > MAX_GROWTH_MB ? [`memory grows by ${growth.toFixed(1)} MB per ${STEP} requests`] : []),
      ],
    };
  },
};

function residentMb(site: Site): number {
  const status = readFileSync(`/proc/${site.pid('web')}/status`, 'utf8');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
}
