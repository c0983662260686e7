import type { CallProvider } from '@/lib/core/music/provider';
import { askWithin } from '../music-hosted/describe';
import { type HostedSettings, songTimeoutMs } from '../music-hosted/order';
import { refuse, refuseEdits } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { readDelivery } from './answer';
import { CAPABILITIES } from './capabilities';
import { coverBody, coverModel } from './cover';
import { faultOf, isAboutParameters } from './faults';
import { bodyOf } from './order';

const BASE = 'https://api.minimax.io';
const MODEL = 'music-2.6';
const PATH = '/v1/music_generation';
/** An answer may contain the sound in hexadecimal digits. */
const MAX_BYTES = 100 * 1024 * 1024;

/** Music of MiniMax, as it hosts it. */
export function miniMax({ key, base = BASE, model = MODEL }: HostedSettings): CallProvider {
  const outbound = new Outbound({ base, headers: { authorization: `Bearer ${key}` }, secrets: [key] });
  const call = { method: 'POST', path: PATH } as const;
  return {
    kind: 'call',
    id: 'minimax',
    name: 'MiniMax',
    isPaid: true,
    async describe(signal) {
      // There is no call for this: an empty order is refused for free, and after its key was checked.
      const answer = await askWithin(outbound, {
        ...call,
        json: {},
        signal,
        faultOf: (answer) => (isAboutParameters(answer) ? null : faultOf(answer)),
      });
      if (!isAboutParameters(answer)) return refuse('failed', 'an empty order was not refused');
      return { model, capabilities: CAPABILITIES };
    },
    async perform(order, signal) {
      const { edit } = order;
      if (edit?.kind !== 'cover') refuseEdits(order);
      const answer = await outbound.ask({
        ...call,
        json: edit ? await coverBody(order, edit, model) : bodyOf(order, model),
        kind: 'order',
        timeoutMs: songTimeoutMs(order),
        maxBytes: MAX_BYTES,
        signal,
        faultOf,
      });
      return readDelivery(answer, { outbound, model: edit ? coverModel(model) : model, signal });
    },
  };
}
