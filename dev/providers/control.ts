import { FAULTS } from './faults';
import type { Received, Reply, Route, Stage } from './route';

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** Routes that every stand-in has: what it plays, for people and browser tests. */
export const controlRoutes: Route[] = [
  { method: 'GET', path: /^\/stand-in$/, answer: (received, stage) => shown(received, stage) },
  {
    method: 'POST',
    path: /^\/stand-in\/(fault|polls)$/,
    answer(received, stage) {
      if (!isOurs(received)) return shown(received, stage);
      const { fault, polls } = (received.json ?? {}) as { fault?: unknown; polls?: unknown };
      const known = FAULTS.find((name) => name === fault) ?? null;
      if (fault !== undefined && fault !== null && known === null)
        return { status: 400, body: { detail: `unknown fault; there are ${FAULTS.join(', ')}` } };
      if (fault !== undefined) stage.fault = known;
      if (typeof polls === 'number') stage.polls = polls;
      return shown(received, stage);
    },
  },
];

function shown(received: Received, { fault, polls }: Stage): Reply {
  return isOurs(received)
    ? { body: { fault, polls, faults: FAULTS } }
    : { status: 403, body: { detail: 'from this machine only' } };
}

/** Whether a program of this machine asks: neither a page nor another name that leads here. */
const isOurs = ({ headers }: Received): boolean =>
  headers.origin === undefined && LOOPBACK.test(headers.host ?? '');
