import type { Answer, Call, Outbound } from '../outbound/outbound';
import { within } from '../outbound/reads';

const DESCRIBE_MS = 10_000;

/** Asks for what describes a model, in ten seconds with all repeats. */
export function askWithin(
  outbound: Outbound,
  { signal, ...call }: Omit<Call, 'kind' | 'timeoutMs'>,
): Promise<Answer> {
  return within(DESCRIBE_MS, signal, (inner) =>
    outbound.ask({ ...call, kind: 'read', timeoutMs: DESCRIBE_MS, signal: inner }),
  );
}
