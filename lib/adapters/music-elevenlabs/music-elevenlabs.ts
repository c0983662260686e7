import { z } from 'zod';
import { type CallProvider, ProviderError } from '@/lib/core/music/provider';
import { askWithin } from '../music-hosted/describe';
import { type HostedSettings, songTimeoutMs } from '../music-hosted/order';
import { refuseEdits } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { readDelivery } from './answer';
import { CAPABILITIES } from './capabilities';
import { faultOf } from './faults';
import { bodyOf } from './order';

const BASE = 'https://api.elevenlabs.io';
const MODEL = 'music_v2_5';
const MAX_BYTES = 100 * 1024 * 1024;

/** Music of ElevenLabs, as its second models make it. */
export function elevenLabs({ key, base = BASE, model = MODEL }: HostedSettings): CallProvider {
  const outbound = new Outbound({ base, headers: { 'xi-api-key': key }, secrets: [key] });
  return {
    kind: 'call',
    id: 'elevenlabs',
    name: 'ElevenLabs',
    isPaid: true,
    async describe(signal) {
      await askWithin(outbound, { path: '/v1/models', signal, faultOf })
        .then((answer) => answer.json(z.array(z.unknown())))
        .catch(acceptLimitedKey);
      return { model, capabilities: CAPABILITIES };
    },
    async perform(order, signal) {
      refuseEdits(order);
      const answer = await outbound.ask({
        method: 'POST',
        path: '/v1/music/detailed?output_format=mp3_48000_192',
        json: bodyOf(order, model),
        kind: 'order',
        timeoutMs: songTimeoutMs(order),
        maxBytes: MAX_BYTES,
        signal,
        faultOf,
      });
      return readDelivery(answer, order, model);
    },
  };
}

/** A key may be limited to music, so that it must not list models. */
function acceptLimitedKey(error: unknown): void {
  const isLimited = error instanceof ProviderError && error.fault.detail?.includes('missing_permissions');
  if (!isLimited) throw error;
}
