import type { FormData } from 'undici';
import { z } from 'zod';
import type { ModelCard } from '@/lib/core/music/model';
import type { Delivery, JobProvider, JobState, MusicOrder, OrderedEdit } from '@/lib/core/music/provider';
import { ProviderError } from '@/lib/core/music/provider';
import { capabilitiesOf } from '../music-ace-model/capabilities';
import { editFields, formOf } from '../music-ace-model/edit';
import {
  bpmOf,
  INSTRUMENTAL,
  isInstrumental,
  keyOf,
  songOf,
  songTimeoutMs,
  wordsOf,
} from '../music-ace-model/song';
import { faultOfError, refuse, refuseEdits } from '../outbound/faults';
import { type Answer, Outbound } from '../outbound/outbound';
import { beforeOrder, within } from '../outbound/reads';
import { envelopeFault, faultOfQuery, isLmMissing } from './faults';
import { type ReleaseTask, releaseTaskOf } from './request';
import { filesOf, type JobResult, type ResultItem, resultsOf, seedOf, stateOf } from './results';
import { type AceStepServer, readServer } from './server';

export interface AceStepSettings {
  base: string;
  key?: string | null;
  /** One of the server's models; by default its own default. */
  model?: string | null;
}

const DESCRIBE_MS = 10_000;
const ORDER_MS = 120_000;
const POLL_MS = 60_000;
const FILE_MS = 300_000;
const MAX_SONG_BYTES = 200 * 1024 * 1024;
/** A result repeats the words of its song. */
const MAX_RESULT_BYTES = 256 * 1024;
const POLL_BATCH = 100;
/** Most orders that are remembered for another try. */
const REMEMBERED = 500;

const MISCONFIGURED = 'the server refuses to send its own file: its folder for results is misconfigured';

/** Opens a server of ACE-Step's own project: the API server, or the API of its Gradio app. */
export function aceStep(settings: AceStepSettings): JobProvider {
  return new AceStep(settings);
}

class AceStep implements JobProvider {
  readonly kind = 'jobs';
  readonly id = 'ace-step';
  readonly name = 'ACE-Step';
  readonly isPaid = false;
  readonly pollBatch = POLL_BATCH;
  private readonly outbound: Outbound;
  private readonly wanted: string | null;
  /** Orders that ask for the language model on a server that may not have one. */
  private readonly thinking = new Map<string, { task: ReleaseTask; lmIsCertain: boolean }>();
  private lmIsMissing = false;
  private lastModel: string | null;

  constructor({ base, key, model }: AceStepSettings) {
    this.wanted = model || null;
    this.lastModel = this.wanted;
    this.outbound = new Outbound({
      base,
      ...(key ? { headers: { authorization: `Bearer ${key}` }, secrets: [key] } : {}),
    });
  }

  async describe(signal: AbortSignal): Promise<ModelCard> {
    const server = await within(DESCRIBE_MS, signal, (end) => this.server(end));
    const model = server.model ?? this.name;
    return {
      model,
      capabilities: {
        // It is not known to take files with an order.
        ...capabilitiesOf(model, {
          hasLm: this.canThink(server),
          tasks: server.isBlocking ? [] : server.tasks,
        }),
        takes: { min: 1, max: 8 },
        progress: server.isBlocking ? 'none' : 'fraction',
        cancel: 'none',
        formats: ['flac', 'wav', 'mp3'],
        resumable: !server.isBlocking,
      },
    };
  }

  async submit(order: MusicOrder, signal: AbortSignal): Promise<{ reference: string }> {
    const server = await beforeOrder(signal, () => within(DESCRIBE_MS, signal, (end) => this.server(end)));
    if (server.isBlocking) refuseEdits(order);
    const canThink = this.canThink(server);
    const song = songOf(order);
    if (song.lyrics === '') song.lyrics = canThink ? await this.writtenWords(song, signal) : INSTRUMENTAL;
    const thinking = canThink && !order.edit;
    const task = releaseTaskOf(song, { model: this.wanted, answering: server.model, thinking });
    if (order.edit) return { reference: await this.releaseEdit(task, order.edit, signal) };
    const timeoutMs = server.isBlocking ? songTimeoutMs(song) : ORDER_MS;
    const reference = await this.release({ json: task }, timeoutMs, signal);
    if (thinking) this.remember(reference, { task, lmIsCertain: server.hasLm === true });
    return { reference };
  }

  async poll(references: string[], signal: AbortSignal): Promise<Map<string, JobState>> {
    const results = await this.query(references, signal);
    const states = new Map<string, JobState>();
    for (const reference of references) {
      const result = results.get(reference);
      states.set(reference, (await this.secondTry(reference, result, signal)) ?? stateOf(result));
    }
    return states;
  }

  async collect(reference: string, order: MusicOrder, signal: AbortSignal): Promise<Delivery> {
    const result = (await this.query([reference], signal)).get(reference);
    const state = stateOf(result);
    if (state.state === 'failed') throw new ProviderError(state.fault);
    if (!result || state.state !== 'done') return refuse('lost', `the job is ${state.state}`);
    this.thinking.delete(reference);
    const files = filesOf(result);
    const takes = files.map(async ({ address, item }, place) => ({
      bytes: (await this.file(address, signal)).bytes,
      seed: seedOf(item, place),
      bpm: bpmOf(item.metas?.bpm ?? item.bpm),
      key: keyOf(item.metas?.keyscale ?? item.keyscale),
      lyrics: wordsOf(item.lyrics ?? item.metas?.lyrics, order),
      timedLyrics: [],
    }));
    return { model: this.modelOf(files[0]?.item), takes: await Promise.all(takes), cost: null };
  }

  private async server(signal: AbortSignal): Promise<AceStepServer> {
    const server = await readServer(this.outbound, this.wanted, signal);
    this.lastModel = server.model;
    return server;
  }

  private canThink({ hasLm }: AceStepServer): boolean {
    return hasLm ?? !this.lmIsMissing;
  }

  private modelOf(item: ResultItem | undefined): string {
    return item?.dit_model || this.lastModel || this.name;
  }

  /** The source tells the length; with another one the server would cut it. */
  private async releaseEdit(
    { audio_duration: _length, ...task }: ReleaseTask,
    edit: OrderedEdit,
    signal: AbortSignal,
  ): Promise<string> {
    const form = await formOf({ ...task, ...editFields(edit) }, 'src_audio', edit);
    return this.release({ form }, ORDER_MS, signal);
  }

  private async release(
    body: { json: ReleaseTask } | { form: FormData },
    timeoutMs: number,
    signal: AbortSignal,
  ): Promise<string> {
    const answer = await this.outbound.ask({
      method: 'POST',
      path: '/release_task',
      ...body,
      kind: 'order',
      timeoutMs,
      signal,
      faultOf: envelopeFault,
    });
    const { data } = answer.json(z.object({ data: z.object({ task_id: z.string().min(1).max(2000) }) }));
    return data.task_id;
  }

  /** Lets the language model write words; a song without any if it cannot. */
  private async writtenWords(song: ReturnType<typeof songOf>, signal: AbortSignal): Promise<string> {
    const { bpm, key, timeSignature: time_signature, seconds: duration, language } = song;
    try {
      const answer = await this.outbound.ask({
        method: 'POST',
        path: '/format_input',
        json: {
          prompt: song.caption,
          lyrics: '',
          param_obj: { duration, bpm, key, time_signature, language },
        },
        kind: 'order',
        timeoutMs: ORDER_MS,
        signal,
        faultOf: envelopeFault,
      });
      const { data } = answer.json(z.object({ data: z.object({ lyrics: z.string() }) }));
      return isInstrumental(data.lyrics) ? INSTRUMENTAL : data.lyrics;
    } catch (error) {
      if (signal.aborted || faultOfError(error).code === 'auth') throw error;
      return INSTRUMENTAL;
    }
  }

  private async query(references: string[], signal: AbortSignal): Promise<Map<string, JobResult>> {
    const answer = await this.outbound.ask({
      method: 'POST',
      path: '/query_result',
      json: { task_id_list: references },
      kind: 'read',
      timeoutMs: POLL_MS,
      maxBytes: MAX_RESULT_BYTES * references.length,
      signal,
      faultOf: faultOfQuery,
    });
    return resultsOf(answer);
  }

  /** Orders a song again without the language model if the first try failed for want of it, or without a reason. */
  private async secondTry(
    reference: string,
    result: JobResult | undefined,
    signal: AbortSignal,
  ): Promise<JobState | null> {
    if (result?.status !== 2) return null;
    const sent = this.thinking.get(reference);
    this.thinking.delete(reference);
    const isMissing = isLmMissing(result.error);
    this.lmIsMissing ||= isMissing;
    if (!sent || !(isMissing || (result.error === null && !sent.lmIsCertain))) return null;
    try {
      const task = { ...sent.task, thinking: false, use_cot_caption: false, use_cot_language: false };
      return {
        state: 'running',
        fraction: null,
        reference: await this.release({ json: task }, ORDER_MS, signal),
      };
    } catch (error) {
      if (signal.aborted) throw error;
      return { state: 'failed', fault: faultOfError(error) };
    }
  }

  private remember(reference: string, sent: { task: ReleaseTask; lmIsCertain: boolean }): void {
    this.thinking.set(reference, sent);
    const [oldest] = this.thinking.keys();
    if (oldest !== undefined && this.thinking.size > REMEMBERED) this.thinking.delete(oldest);
  }

  private file(address: string, signal: AbortSignal): Promise<Answer> {
    const limits = { timeoutMs: FILE_MS, maxBytes: MAX_SONG_BYTES, signal };
    if (!address.startsWith('/')) return this.outbound.download(address, limits);
    return this.outbound.ask({
      path: address,
      kind: 'read',
      ...limits,
      faultOf: ({ status }) =>
        status === 403 ? { code: 'failed', retryable: false, detail: MISCONFIGURED } : null,
    });
  }
}
