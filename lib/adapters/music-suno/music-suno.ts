import type { JobProvider, MusicOrder } from '@/lib/core/music/provider';
import { askWithin } from '../music-hosted/describe';
import { pollEach } from '../music-hosted/jobs';
import { type HostedSettings, READ_MS, songTimeoutMs } from '../music-hosted/order';
import { refuse } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { beforeOrder } from '../outbound/reads';
import { accepted, credit, readState, record } from './answer';
import { capabilitiesOf } from './capabilities';
import { type EditCall, editCall } from './edit';
import { faultOf, faultOfRecord, unlessUnknown } from './faults';
import { bodyOf } from './order';
import { collectSongs } from './songs';

const BASE = 'https://api.sunoapi.org/api/v1';
const MODEL = 'V5';

/** Songs of Suno by a reseller; all that are known speak the same protocol. Suno has no part in it. */
export function suno({ key, base = BASE, model = MODEL }: HostedSettings): JobProvider {
  const outbound = new Outbound({ base, headers: { authorization: `Bearer ${key}` }, secrets: [key] });
  const read = { kind: 'read', timeoutMs: READ_MS, faultOf: faultOfRecord } as const;
  const pathOf = (taskId: string) => `/generate/record-info?taskId=${encodeURIComponent(taskId)}`;
  async function callOf(order: MusicOrder, signal: AbortSignal): Promise<EditCall> {
    const { edit } = order;
    if (!edit) return { path: '/generate', json: bodyOf(order, model) };
    if (edit.kind === 'cover') return refuse('invalid', 'a cover needs a public address');
    const made = await edit.source.order();
    if (made === null) return refuse('source', 'another service made the song');
    const path = pathOf(made.reference);
    const answer = await beforeOrder(signal, () => outbound.ask({ ...read, path, signal }));
    return editCall(order, edit, { made, model, record: answer.json(record) });
  }
  return {
    kind: 'jobs',
    id: 'suno',
    name: 'Suno (unofficial)',
    isPaid: true,
    pollBatch: 1,

    async describe(signal) {
      const answer = await askWithin(outbound, { path: '/generate/credit', signal, faultOf });
      answer.json(credit);
      return { model, capabilities: capabilitiesOf(model) };
    },

    async submit(order, signal) {
      const answer = await outbound.ask({
        method: 'POST',
        ...(await callOf(order, signal)),
        kind: 'order',
        timeoutMs: songTimeoutMs(order),
        signal,
        faultOf,
      });
      return { reference: answer.json(accepted).data.taskId };
    },

    poll: (references, signal) =>
      pollEach(references, async (reference) => {
        const call = { ...read, path: pathOf(reference), allow: [404], faultOf: unlessUnknown };
        return readState(await outbound.ask({ ...call, signal }));
      }),

    async collect(reference, order, signal, isLast = false) {
      const answer = await outbound.ask({ ...read, path: pathOf(reference), signal });
      return collectSongs(answer.json(record), { outbound, order, model, signal, isLast });
    },
  };
}
