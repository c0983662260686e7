import pLimit from 'p-limit';
import type { FormData } from 'undici';
import { z } from 'zod';
import type { ModelCard } from '@/lib/core/music/model';
import type { Delivery, JobProvider, JobState, MusicOrder, OrderedEdit } from '@/lib/core/music/provider';
import { ProviderError } from '@/lib/core/music/provider';
import { capabilitiesOf } from '../music-ace-model/capabilities';
import { editFields, formOf } from '../music-ace-model/edit';
import { type AceSong, bpmOf, INSTRUMENTAL, keyOf, songOf, wordsOf } from '../music-ace-model/song';
import { faultOfError, refuse } from '../outbound/faults';
import { Outbound } from '../outbound/outbound';
import { beforeOrder, within } from '../outbound/reads';
import { busyFault, type Plan, plan, planOf, props, songsOf } from './protocol';
import { type AceReference, referenceOf, written } from './reference';

const DESCRIBE_MS = 10_000;
const READ_MS = 30_000;
const UPLOAD_MS = 120_000;
const FILE_MS = 300_000;
const MAX_SONG_BYTES = 200 * 1024 * 1024;
const ASKED_TOGETHER = 4;

const REASONLESS = 'the server tells no reason; its log does';

/** Opens an `ace-server` of acestep.cpp. It has no keys, and forgets all but its last 32 jobs. */
export function aceServer({ base }: { base: string }): JobProvider {
  return new AceServer(base);
}

class AceServer implements JobProvider {
  readonly kind = 'jobs';
  readonly id = 'ace-server';
  readonly name = 'acestep.cpp';
  readonly isPaid = false;
  readonly pollBatch = 1;
  private readonly outbound: Outbound;

  constructor(base: string) {
    this.outbound = new Outbound({ base });
  }

  async describe(signal: AbortSignal): Promise<ModelCard> {
    const { model, hasLm } = await within(DESCRIBE_MS, signal, (end) => this.server(end));
    return {
      model,
      capabilities: {
        ...capabilitiesOf(model, { hasLm, tasks: null }),
        takes: { min: 1, max: 9 },
        progress: 'none',
        cancel: 'server',
        formats: ['wav', 'mp3'],
        resumable: true,
      },
    };
  }

  async submit(order: MusicOrder, signal: AbortSignal): Promise<{ reference: string }> {
    const { model, hasLm } = await beforeOrder(signal, () =>
      within(DESCRIBE_MS, signal, (end) => this.server(end)),
    );
    const song = songOf(order);
    const { seed } = song;
    if (!hasLm || order.edit) {
      const words = song.lyrics || INSTRUMENTAL;
      const made = { planned: null, seed, model };
      if (order.edit)
        return { reference: await this.edit({ ...song, lyrics: words }, order.edit, made, signal) };
      return { reference: await this.synthesize(planOf({ ...song, lyrics: words }), made, signal) };
    }
    const id = await this.start('/lm', { json: planOf(song) }, signal);
    return { reference: written({ step: 'lm', id, planned: null, seed, model }) };
  }

  async poll(references: string[], signal: AbortSignal): Promise<Map<string, JobState>> {
    const limit = pLimit(ASKED_TOGETHER);
    const states = references.map((text) =>
      limit(async (): Promise<[string, JobState]> => [text, await this.stateOf(text, signal)]),
    );
    return new Map(await Promise.all(states));
  }

  async collect(text: string, order: MusicOrder, signal: AbortSignal): Promise<Delivery> {
    const reference = referenceOf(text);
    if (reference?.step !== 'synth') return refuse('lost', 'the song was not made yet');
    const answer = await this.result(reference.id, signal);
    const planned = reference.planned === null ? null : await this.plan(reference.planned, signal);
    const takes = songsOf(answer).map((bytes, place) => ({
      bytes,
      seed: reference.seed + place,
      bpm: bpmOf(planned?.bpm),
      key: keyOf(planned?.keyscale),
      lyrics: wordsOf(planned?.lyrics, order),
      timedLyrics: [],
    }));
    return { model: reference.model, takes, cost: null };
  }

  async cancel(text: string, signal: AbortSignal): Promise<void> {
    const id = referenceOf(text)?.id;
    if (id === undefined) return;
    const path = `/job?id=${encodeURIComponent(id)}&cancel=1`;
    await this.outbound.ask({ method: 'POST', path, kind: 'read', timeoutMs: READ_MS, signal, allow: [404] });
  }

  /** What the server makes songs with: its own choice, or the first of its models. */
  private async server(signal: AbortSignal): Promise<{ model: string; hasLm: boolean }> {
    const answer = await this.outbound.ask({ path: '/props', kind: 'read', timeoutMs: DESCRIBE_MS, signal });
    const { models, default: preset } = answer.json(props);
    const model = preset?.synth_model || models.dit[0];
    if (!model) return refuse('invalid', 'the server has no models to make songs with');
    return { model, hasLm: models.lm.length > 0 };
  }

  private async stateOf(text: string, signal: AbortSignal): Promise<JobState> {
    const reference = referenceOf(text);
    if (!reference) return { state: 'unknown' };
    const path = `/job?id=${encodeURIComponent(reference.id)}`;
    const answer = await this.outbound.ask({ path, kind: 'read', timeoutMs: READ_MS, signal, allow: [404] });
    if (answer.status === 404) return { state: 'unknown' };
    const { status } = answer.json(z.object({ status: z.string() }));
    if (status === 'done')
      return reference.step === 'synth' ? { state: 'done' } : this.advance(reference, signal);
    if (status === 'failed' || status === 'cancelled')
      return failed(status === 'failed' ? REASONLESS : 'the job was cancelled');
    return { state: 'running', fraction: null };
  }

  /** Has the planned song made. An order that the server did not take is sent with the next poll. */
  private async advance({ id, seed, model }: AceReference, signal: AbortSignal): Promise<JobState> {
    try {
      const planned = await beforeOrder(signal, () => this.plan(id, signal));
      if (!planned) return { state: 'unknown' };
      const reference = await this.synthesize(planned, { planned: id, seed, model }, signal);
      return { state: 'running', fraction: null, reference };
    } catch (error) {
      if (signal.aborted) throw error;
      const fault = faultOfError(error);
      return fault.retryable ? { state: 'running', fraction: null } : { state: 'failed', fault };
    }
  }

  private async synthesize(
    planned: Plan,
    made: Pick<AceReference, 'planned' | 'seed' | 'model'>,
    signal: AbortSignal,
  ): Promise<string> {
    const { seed, model: synth_model } = made;
    const json = { ...planned, seed, synth_model, output_format: 'wav16' };
    const id = await this.start('/synth', { json }, signal);
    return written({ step: 'synth', id, ...made });
  }

  /** An edit needs no plan; the source tells its length. */
  private async edit(
    song: AceSong,
    edit: OrderedEdit,
    made: Pick<AceReference, 'planned' | 'seed' | 'model'>,
    signal: AbortSignal,
  ): Promise<string> {
    const { duration: _length, lm_mode: _mode, ...asked } = planOf(song);
    const { seed, model: synth_model } = made;
    const request = { ...asked, ...editFields(edit), seed, synth_model, output_format: 'wav16' };
    const form = await formOf({ request: JSON.stringify(request) }, 'audio', edit);
    return written({ step: 'synth', id: await this.start('/synth', { form }, signal), ...made });
  }

  private async start(
    path: string,
    body: { json: Plan } | { form: FormData },
    signal: AbortSignal,
  ): Promise<string> {
    const answer = await this.outbound.ask({
      method: 'POST',
      path,
      ...body,
      kind: 'order',
      timeoutMs: 'form' in body ? UPLOAD_MS : READ_MS,
      signal,
      faultOf: busyFault,
    });
    return answer.json(z.object({ id: z.string().min(1).max(200) })).id;
  }

  private result(id: string, signal: AbortSignal) {
    return this.outbound.ask({
      path: `/job?id=${encodeURIComponent(id)}&result=1`,
      kind: 'read',
      timeoutMs: FILE_MS,
      maxBytes: MAX_SONG_BYTES,
      signal,
    });
  }

  /** Null if the server has forgotten it. */
  private async plan(id: string, signal: AbortSignal): Promise<Plan | null> {
    try {
      const [first] = (await this.result(id, signal)).json(z.array(plan).min(1));
      return first ?? null;
    } catch (error) {
      if (error instanceof ProviderError && error.fault.code === 'lost') return null;
      throw error;
    }
  }
}

const failed = (detail: string): JobState => ({
  state: 'failed',
  fault: { code: 'failed', retryable: false, detail },
});
