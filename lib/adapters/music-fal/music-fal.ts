import { z } from 'zod';
import type { JobProvider } from '@/lib/core/music/provider';
import { pollEach } from '../music-hosted/jobs';
import { type HostedSettings, READ_MS, songTimeoutMs } from '../music-hosted/order';
import { addressIn, writeReference } from '../music-hosted/reference';
import { openModel } from '../music-models/open-model';
import { readOutput } from '../music-models/output';
import { Outbound } from '../outbound/outbound';
import { accepted, readState } from './answer';
import { faultOf, faultOfOrder } from './faults';
import { readSchema } from './schema';

const QUEUE = 'https://queue.fal.run';
const CATALOGUE = 'https://api.fal.ai';
const MODEL = 'fal-ai/ace-step';

/** Models that fal runs, by its queue. */
export function fal({ key, base, model = MODEL }: HostedSettings): JobProvider {
  const settings = { headers: { authorization: `Key ${key}` }, secrets: [key] };
  const outbound = new Outbound({ base: base ?? QUEUE, ...settings });
  const catalogue = new Outbound({ base: base ?? CATALOGUE, ...settings });
  const opened = openModel(model, (signal) => readSchema(catalogue, model, signal));
  const read = { kind: 'read', timeoutMs: READ_MS } as const;
  return {
    kind: 'jobs',
    id: 'fal',
    name: 'fal',
    isPaid: true,
    pollBatch: 1,
    describe: opened.describe,

    async submit(order, signal) {
      const { input } = await opened.prepare(order, signal);
      const answer = await outbound.ask({
        method: 'POST',
        path: `/${model}`,
        json: input,
        kind: 'order',
        timeoutMs: songTimeoutMs(order),
        signal,
        faultOf: faultOfOrder,
      });
      return { reference: writeReference(answer.json(accepted)) };
    },

    poll: (references, signal) =>
      pollEach(references, async (reference) => {
        const path = addressIn(reference, 'status_url');
        return readState(await outbound.ask({ ...read, path, allow: [404], signal }));
      }),

    async collect(reference, order, signal) {
      const path = addressIn(reference, 'response_url');
      const answer = await outbound.ask({ ...read, path, signal, faultOf });
      return readOutput(answer.jsonOrNull(z.unknown()), { model, order, outbound, signal });
    },

    async cancel(reference, signal) {
      const path = addressIn(reference, 'cancel_url');
      // 400 and 404 say that the order is over.
      await outbound.ask({ ...read, method: 'PUT', path, allow: [400, 404], signal });
    },
  };
}
