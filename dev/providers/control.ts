import type { IncomingHttpHeaders } from 'node:http';
import { FAULTS, type Fault } from './faults';

interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  json: unknown;
}

interface Played {
  fault: Fault | null;
  polls: number;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])(:\d+)?$/;

/** Answers what concerns a stand-in itself: `/stand-in` shows what it plays, POSTs below it change that. */
export function control(asked: Asked, stage: Played): { status?: number; body: object } | null {
  const isChange = asked.method === 'POST' && /^\/stand-in\/(fault|polls)$/.test(asked.path);
  if (!isChange && asked.path !== '/stand-in') return null;
  if (!isOurs(asked.headers)) return { status: 403, body: { detail: 'from this machine only' } };
  if (isChange && !change(asked.json, stage))
    return { status: 400, body: { detail: `unknown fault; there are ${FAULTS.join(', ')}` } };
  return { body: { fault: stage.fault, polls: stage.polls, faults: FAULTS } };
}

function change(json: unknown, stage: Played): boolean {
  const { fault, polls } = (json ?? {}) as { fault?: unknown; polls?: unknown };
  const known = FAULTS.find((name) => name === fault) ?? null;
  if (fault !== undefined && fault !== null && known === null) return false;
  if (fault !== undefined) stage.fault = known;
  if (typeof polls === 'number') stage.polls = polls;
  return true;
}

/** Whether a program of this machine asks: neither a page nor another name that leads here. */
const isOurs = ({ origin, host = '' }: IncomingHttpHeaders): boolean =>
  origin === undefined && LOOPBACK.test(host);
