import { z } from 'zod';
import type { CallProvider } from '@/lib/core/music/provider';
import { askWithin } from '../music-hosted/describe';
import { type HostedSettings, songTimeoutMs } from '../music-hosted/order';
import { refuseEdits } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { readDelivery } from './answer';
import { capabilitiesOf } from './capabilities';
import { faultOf } from './faults';
import { bodyOf } from './order';

const BASE = 'https://generativelanguage.googleapis.com';
const MODEL = 'lyria-3.5';
/** An answer contains the sound in base64. */
const MAX_BYTES = 100 * 1024 * 1024;

/** Lyria of Google, by the Interactions API. */
export function lyria({ key, base = BASE, model = MODEL }: HostedSettings): CallProvider {
  const outbound = new Outbound({ base, headers: { 'x-goog-api-key': key }, secrets: [key] });
  return {
    kind: 'call',
    id: 'lyria',
    name: 'Google Lyria',
    isPaid: true,
    async describe(signal) {
      const path = '/v1beta/models?pageSize=1';
      const answer = await askWithin(outbound, { path, signal, faultOf });
      answer.json(z.object({ models: z.array(z.unknown()).optional() }));
      return { model, capabilities: capabilitiesOf(model) };
    },
    async perform(order, signal) {
      refuseEdits(order);
      const answer = await outbound.ask({
        method: 'POST',
        path: '/v1beta/interactions',
        json: bodyOf(order, model),
        kind: 'order',
        timeoutMs: songTimeoutMs(order),
        maxBytes: MAX_BYTES,
        signal,
        faultOf,
      });
      return readDelivery(answer, { order, outbound, model, signal });
    },
  };
}
