import type { Received, Reply, Route, Stage } from '../route';
import { songFile } from '../sound';
import { editedSeconds, readForm } from '../source';
import { type StandIn, startStandIn } from '../stand-in';
import { type AceRequest, type Job, Jobs, statusOf } from './jobs';

export interface AceServerOptions {
  port?: number;
  /** Without a language model, a song is made in one step. */
  noLm?: boolean;
  /** Without any model, everything is 501. */
  noModels?: boolean;
  /** Answers with the song alone, as builds before 2026-04-25. */
  bareAudio?: boolean;
  /** The first step succeeds, the second fails. */
  synthFails?: boolean;
  /** Refuses the second step this often as older builds do when they are busy. */
  busyTimes?: number;
}

const BOUNDARY = 'ace-batch-boundary';
const error = (status: number, text: string): Reply => ({ status, body: { error: text } });

/** Starts a stand-in for the `ace-server` of acestep.cpp. It has no keys. */
export function startAceServer(options: AceServerOptions = {}): Promise<StandIn> {
  const { noLm = false, noModels = false } = options;
  const jobs = new Jobs();
  let busyTimes = options.busyTimes ?? 0;
  const routes: Route[] = [
    { method: 'GET', path: /^\/health$/, answer: () => ({ body: { status: 'ok' } }) },
    { method: 'GET', path: /^\/props$/, answer: () => ({ body: propsOf(noLm || noModels, noModels) }) },
    {
      method: 'POST',
      path: /^\/lm$/,
      isOrder: !noLm,
      answer: ({ json }, { fault }) =>
        noLm || noModels
          ? error(501, 'No LM models in registry')
          : accepted(jobs, 'lm', json, fault === 'job-failed'),
    },
    {
      method: 'POST',
      path: /^\/synth$/,
      isOrder: (received) => noLm || isForm(received),
      async answer(received, { fault }) {
        if (noModels) return error(501, 'No synth models in registry (need dit + text-encoder + vae)');
        if (busyTimes-- > 0)
          return { status: 503, headers: { 'retry-after': '5' }, body: { error: 'server busy', queue: 4 } };
        const request = await requestOf(received);
        if (typeof request === 'string') return error(400, request);
        return accepted(jobs, 'synth', request, fault === 'job-failed' || options.synthFails === true);
      },
    },
    { method: 'GET', path: /^\/job$/, answer: ({ query }, stage) => asked(query, stage, jobs, options) },
    { method: 'POST', path: /^\/job$/, answer: (received, stage) => cancelled(received, stage, jobs) },
  ];
  return startStandIn(routes, options.port);
}

function propsOf(noLm: boolean, noModels: boolean): object {
  return {
    version: 'stand-in',
    models: {
      lm: noLm ? [] : ['acestep-5Hz-lm-4B-Q8_0.gguf'],
      embedding: ['Qwen3-Embedding-0.6B-BF16.gguf'],
      dit: noModels ? [] : ['acestep-v15-turbo-Q8_0.gguf', 'acestep-v15-sft-Q8_0.gguf'],
      vae: ['vae-BF16.gguf'],
    },
    adapters: [],
    cli: { max_batch: 1 },
    default: { duration: 0, bpm: 0, synth_model: '', mp3_bitrate: 128 },
    presets: { turbo: { inference_steps: 8, guidance_scale: 1, shift: 3 } },
  };
}

function accepted(jobs: Jobs, kind: Job['kind'], json: unknown, fails: boolean): Reply {
  if (json === null || typeof json !== 'object') return error(400, 'Invalid JSON');
  const [request = {}] = (Array.isArray(json) ? json : [json]) as AceRequest[];
  if (!request.caption) return error(400, 'Caption is required');
  return { body: { id: jobs.add(kind, request, fails) } };
}

const isForm = ({ headers }: Received) => /multipart/.test(headers['content-type'] ?? '');

/** Reads JSON, or the form of an edit; a text says what is wrong with it. */
async function requestOf(received: Received): Promise<unknown> {
  if (!isForm(received)) return received.json;
  const { texts, sourceSeconds } = await readForm(received, 'audio');
  if (sourceSeconds === null) return 'Failed to decode audio';
  const request: AceRequest = JSON.parse(texts.request ?? '{}');
  const duration = request.duration === undefined ? editedSeconds(request, sourceSeconds) : null;
  return duration === null ? 'the edit does not fit its source' : { ...request, duration };
}

async function asked(
  query: URLSearchParams,
  stage: Stage,
  jobs: Jobs,
  options: AceServerOptions,
): Promise<Reply> {
  const id = query.get('id');
  if (!id) return error(400, 'Missing id parameter');
  const job = jobs.find(id, stage);
  if (!job) return error(404, 'Job not found');
  if (query.get('result') !== '1') {
    job.asked++;
    return { body: { status: statusOf(job, stage) } };
  }
  if (statusOf(job, stage) !== 'done') return error(404, 'Result not ready');
  if (job.kind === 'lm') return { body: [planned(job.request)] };
  if (stage.fault === 'expired-address') return error(404, 'Job not found');
  if (stage.fault === 'file-500') return error(500, 'Internal Server Error');
  return song(job.request, stage, options.bareAudio === true);
}

/** The answer of the language model. It writes words if there are none, and tells only what is no default. */
function planned(request: AceRequest): object {
  return {
    ...request,
    lyrics: request.lyrics || '[Verse 1]\nThe stand-in hums\nA line of its own',
    bpm: typeof request.bpm === 'number' ? request.bpm : 96,
    keyscale: typeof request.keyscale === 'string' ? request.keyscale : 'A minor',
    audio_codes: '3101,11837,27514',
    solver: 'euler',
  };
}

async function song(request: AceRequest, stage: Stage, isBare: boolean): Promise<Reply> {
  const seconds = Number(request.duration) || 120;
  const container = String(request.output_format).startsWith('wav') ? 'wav' : 'mp3';
  const { type, bytes } = await songFile({ container, seconds, seed: Number(request.seed) }, stage.fault);
  if (isBare) return { headers: { 'content-type': type }, body: bytes };
  const tracks = stage.fault === 'no-file' ? [] : [part(`Content-Type: ${type}`, bytes)];
  const latent = part(
    'Content-Type: application/octet-stream\r\nContent-Disposition: form-data; name="latent"',
    new Uint8Array(64),
  );
  return {
    headers: { 'content-type': `multipart/mixed; boundary=${BOUNDARY}` },
    body: Buffer.concat([...tracks, latent, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}

const part = (headers: string, bytes: Uint8Array): Buffer =>
  Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${headers}\r\n\r\n`), bytes, Buffer.from('\r\n')]);

function cancelled({ query }: Received, stage: Stage, jobs: Jobs): Reply {
  const job = jobs.find(query.get('id') ?? '', stage);
  if (!job) return error(404, 'Job not found');
  const status = statusOf(job, stage);
  if (status === 'running') job.isCancelled = true;
  return { body: { status: status === 'running' ? 'cancelled' : status } };
}
