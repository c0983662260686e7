import type { Received, Reply, Route, Stage } from '../route';
import { songFile } from '../sound';
import { editedSeconds, readForm } from '../source';
import { type StandIn, startStandIn } from '../stand-in';
import { Jobs, type Task } from './jobs';
import { type Answering, entryOf, wrapped } from './results';

export interface AceStepOptions {
  port?: number;
  /** What ACESTEP_API_KEY would be. */
  key?: string;
  /** The API server, or the API of the Gradio app, which answers an order when its song is done. */
  flavour?: 'standalone' | 'gradio';
  /** A build of February 2026: no inventory, no facts about models, no text for a failure. */
  old?: boolean;
  /** Without the language model, every order that asks for it fails. */
  noLm?: boolean;
  /** Songs are half as long as they were ordered, as on a small GPU. */
  clamped?: boolean;
  /** The queue is full. */
  full?: boolean;
  /** The model that is loaded. */
  model?: string;
}

const detail = (status: number, text: string): Reply => ({ status, body: { detail: text } });

/** Starts a stand-in for ACE-Step's own servers. */
export function startAceStep(options: AceStepOptions = {}): Promise<StandIn> {
  const { flavour, old = false, noLm = false, clamped = false, model = 'acestep-v15-turbo' } = options;
  const isGradio = flavour === 'gradio';
  const server: Answering = { isGradio, isOld: old, model };
  const jobs = new Jobs({ noLm: noLm && !isGradio, clamped });
  const guarded = (answer: Route['answer']): Route['answer'] => {
    return (received, stage) => refusal(received, stage, options.key) ?? answer(received, stage);
  };
  const routes: Route[] = [
    { method: 'GET', path: /^\/health$/, answer: () => wrapped(healthOf(options)) },
    {
      method: 'POST',
      path: /^\/release_task$/,
      isOrder: true,
      answer: guarded((received, stage) => release(received, stage, jobs, options)),
    },
    {
      method: 'POST',
      path: /^\/query_result$/,
      answer: guarded(({ json }, stage) => {
        const { task_id_list: list = [] } = (json ?? {}) as { task_id_list?: string[] | string };
        const ids = typeof list === 'string' ? (JSON.parse(list) as string[]) : list;
        return wrapped(ids.map((id) => entryOf(id, jobs.ask(id, stage), stage, server)));
      }),
    },
    {
      method: 'GET',
      path: /^\/v1\/audio$/,
      answer: guarded(({ query }, stage) => audio(query, stage, jobs)),
    },
    { method: 'GET', path: /^\/v1\/models$/, answer: guarded(() => modelsOf(model, isGradio || old)) },
    { method: 'POST', path: /^\/format_input$/, answer: guarded((received) => formatted(received, options)) },
  ];
  if (!isGradio) routes.push({ method: 'GET', path: /^\/v1\/stats$/, answer: guarded(() => statsOf(jobs)) });
  if (!isGradio && !old) routes.push(inventoryRoute(guarded, model, !noLm));
  return startStandIn(routes, options.port);
}

function refusal({ headers }: Received, { fault }: Stage, key: string | undefined): Reply | null {
  if (fault === 'key') return detail(401, 'Invalid API key');
  if (key === undefined) return null;
  if (!headers.authorization) return detail(401, 'Missing Authorization header');
  return headers.authorization.replace(/^Bearer /, '') === key ? null : detail(401, 'Invalid API key');
}

function healthOf({ flavour, old, noLm, model = 'acestep-v15-turbo' }: AceStepOptions): object {
  const service = flavour === 'gradio' ? 'ACE-Step Gradio API' : 'ACE-Step API';
  const told = { status: 'ok', service, version: '1.0' };
  if (old || flavour === 'gradio') return told;
  return { ...told, models_initialized: true, llm_initialized: !noLm, loaded_model: model };
}

async function release(
  received: Received,
  stage: Stage,
  jobs: Jobs,
  options: AceStepOptions,
): Promise<Reply> {
  const task = await taskOf(received);
  if (!task) return detail(400, 'Malformed JSON payload');
  if (typeof task === 'string') return detail(400, task);
  if (options.full) return detail(429, 'Server busy: queue is full');
  const job = jobs.add(task, stage);
  if (options.flavour !== 'gradio') return wrapped({ task_id: job.id, status: 'queued', queue_position: 1 });
  if (stage.fault === 'endless') return new Promise<never>(() => {});
  return job.failure === null
    ? wrapped({ task_id: job.id, status: 'succeeded' })
    : detail(500, 'Music generation failed: CUDA out of memory.');
}

/** Reads JSON, whatever its type, or a form; a text says what is wrong with it. */
async function taskOf(received: Received): Promise<Task | string | null> {
  const { json, headers } = received;
  if (json !== null && typeof json === 'object') return json;
  if (!/form/.test(headers['content-type'] ?? '')) return null;
  const { texts, sourceSeconds } = await readForm(received, 'src_audio');
  if ((texts.task_type ?? 'text2music') === 'text2music') return texts;
  if (sourceSeconds === null) return 'the source cannot be read';
  // The server cuts the source to a length that is sent along, and cannot think about an edit.
  const fits = texts.audio_duration === undefined && texts.thinking === 'false';
  const seconds = fits ? editedSeconds(texts, sourceSeconds) : null;
  return seconds === null ? 'the edit does not fit its source' : { ...texts, edited_seconds: seconds };
}

async function audio(query: URLSearchParams, stage: Stage, jobs: Jobs): Promise<Reply> {
  const job = jobs.at(query.get('path') ?? '');
  if (!job || stage.fault === 'expired-address') return detail(404, 'Audio file not found');
  if (stage.fault === 'file-500') return detail(500, 'Internal Server Error');
  const { seconds, seed, task } = job;
  const container = task.audio_format === 'flac' || task.audio_format === 'wav' ? task.audio_format : 'mp3';
  const { type, bytes } = await songFile({ container, seconds, seed }, stage.fault);
  return { headers: { 'content-type': type }, body: bytes };
}

/** The router for OpenRouter is mounted first on the newer standalone server, and answers. */
function modelsOf(model: string, isDocumented: boolean): Reply {
  if (isDocumented) return wrapped({ models: [{ name: model, is_default: true }], default_model: model });
  return { body: { object: 'list', data: [{ id: `acestep/${model}` }] } };
}

function inventoryRoute(
  guarded: (answer: Route['answer']) => Route['answer'],
  model: string,
  hasLm: boolean,
): Route {
  const turbo = ['text2music', 'repaint', 'cover'];
  const tasks = /turbo/.test(model) ? turbo : [...turbo, 'extract', 'lego', 'complete'];
  return {
    method: 'GET',
    path: /^\/v1\/model_inventory$/,
    answer: guarded(() =>
      wrapped({
        models: [
          { name: 'acestep-v15-other', is_default: false, is_loaded: false, supported_task_types: turbo },
          { name: model, is_default: true, is_loaded: true, supported_task_types: tasks },
        ],
        default_model: model,
        lm_models: hasLm ? [{ name: 'acestep-5Hz-lm-1.7B', is_loaded: true }] : [],
        loaded_lm_model: hasLm ? 'acestep-5Hz-lm-1.7B' : null,
        llm_initialized: hasLm,
      }),
    ),
  };
}

function formatted({ json }: Received, { noLm, flavour }: AceStepOptions): Reply {
  // The Gradio app reports it with status 200.
  if (noLm && flavour === 'gradio')
    return { body: { data: null, code: 500, error: 'LLM not initialized', timestamp: 0, extra: null } };
  if (noLm) return detail(503, 'LLM not initialized. Set ACESTEP_INIT_LLM=true in .env to enable.');
  const { prompt = '' } = (json ?? {}) as { prompt?: string };
  return wrapped({
    caption: prompt,
    lyrics: '[Verse 1]\nThe stand-in hums\nA line of its own',
    bpm: 90,
    key_scale: 'C major',
    time_signature: '4',
    duration: 120,
    vocal_language: 'en',
  });
}

function statsOf({ size }: Jobs): Reply {
  const counts = { total: size, queued: 0, running: 0, succeeded: size, failed: 0 };
  return wrapped({ jobs: counts, queue_size: 0, queue_maxsize: 200, avg_job_seconds: 5 });
}
