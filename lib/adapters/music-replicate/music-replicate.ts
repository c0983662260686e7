import type { JobProvider } from '@/lib/core/music/provider';
import { pollEach } from '../music-hosted/jobs';
import { type HostedSettings, READ_MS, songTimeoutMs } from '../music-hosted/order';
import { addressIn, writeReference } from '../music-hosted/reference';
import { openModel } from '../music-models/open-model';
import { readOutput } from '../music-models/output';
import { refuse } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { prediction, readState } from './answer';
import { faultOf, faultOfOrder } from './faults';
import { readSchema } from './schema';

const BASE = 'https://api.replicate.com/v1';
const MODEL = 'lucataco/ace-step';

/** Models that Replicate runs. */
export function replicate({ key, base = BASE, model = MODEL }: HostedSettings): JobProvider {
  const outbound = new Outbound({ base, headers: { authorization: `Bearer ${key}` }, secrets: [key] });
  const opened = openModel(model, (signal) => readSchema(outbound, model, signal));
  const read = { kind: 'read', timeoutMs: READ_MS } as const;
  return {
    kind: 'jobs',
    id: 'replicate',
    name: 'Replicate',
    isPaid: true,
    pollBatch: 1,
    describe: opened.describe,

    async submit(order, signal) {
      const { input, published } = await opened.prepare(order, signal);
      const { version } = published;
      const answer = await outbound.ask({
        method: 'POST',
        path: version === null ? `/models/${model}/predictions` : '/predictions',
        json: version === null ? { input } : { version, input },
        kind: 'order',
        timeoutMs: songTimeoutMs(order),
        signal,
        faultOf: faultOfOrder,
      });
      return { reference: writeReference(answer.json(prediction).urls) };
    },

    poll: (references, signal) =>
      pollEach(references, async (reference) => {
        const path = addressIn(reference, 'get');
        return readState(await outbound.ask({ ...read, path, allow: [404], signal }));
      }),

    async collect(reference, order, signal) {
      const path = addressIn(reference, 'get');
      const told = (await outbound.ask({ ...read, path, signal, faultOf })).json(prediction);
      if (told.data_removed) return refuse('lost', 'the files were removed');
      return readOutput(told.output, { model, order, outbound, signal });
    },

    async cancel(reference, signal) {
      const path = addressIn(reference, 'cancel');
      // 404 and 422 say that the order is over.
      await outbound.ask({ ...read, method: 'POST', path, allow: [404, 422], signal });
    },
  };
}
