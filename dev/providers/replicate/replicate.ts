import { JobList } from '../job-list';
import type { Received, Reply, Route, Stage } from '../route';
import { SongFiles } from '../song-files';
import { type StandIn, startStandIn } from '../stand-in';
import { MODELS, modelPage } from './models';

/** What this service does beside the faults that all have. */
export interface ReplicateQuirks {
  /** Refuses orders with the seconds to wait in the text. */
  isThrottled: boolean;
  hasNoCredit: boolean;
  /** The files of finished orders were removed. */
  isRemoved: boolean;
  isAborted: boolean;
  /** The output is a list or an object of addresses. */
  output: 'address' | 'list' | 'object';
}

interface World {
  quirks: ReplicateQuirks;
  jobs: JobList<{ model: string; input: Record<string, unknown> }>;
  files: SongFiles;
}

/** Starts a server that speaks Replicate's API. Any key is accepted. */
export async function startReplicate({ port = 0 } = {}): Promise<StandIn & { quirks: ReplicateQuirks }> {
  const quirks: ReplicateQuirks = {
    isThrottled: false,
    hasNoCredit: false,
    isRemoved: false,
    isAborted: false,
    output: 'address',
  };
  const world: World = { quirks, jobs: new JobList(), files: new SongFiles() };
  return Object.assign(await startStandIn(routes(world), port), { quirks });
}

function routes(world: World): Route[] {
  const { jobs, files } = world;
  const order = { method: 'POST', isOrder: true } as const;
  return [
    files.route,
    {
      method: 'GET',
      path: /^\/models\/[\w-]+\/[\w.-]+$/,
      answer: (received, stage) => refusedKey(received, stage) ?? modelPage(received.path.slice(8)),
    },
    {
      ...order,
      path: /^\/models\/[\w-]+\/[\w.-]+\/predictions$/,
      answer: (received, stage) => {
        const model = received.path.split('/').slice(2, 4).join('/');
        return MODELS[model]?.isOfficial ? submit(received, stage, { ...world, model }) : notFound();
      },
    },
    {
      ...order,
      path: /^\/predictions$/,
      answer: (received, stage) => {
        const { version } = (received.json ?? {}) as { version?: string };
        const model = Object.keys(MODELS).find((name) => MODELS[name]?.version === version);
        return model ? submit(received, stage, { ...world, model }) : error(422, 'Invalid version');
      },
    },
    {
      method: 'GET',
      path: /^\/predictions\/\w+$/,
      answer: ({ path }, stage) => show(idOf(path), stage, world),
    },
    {
      method: 'POST',
      path: /^\/predictions\/\w+\/cancel$/,
      answer: ({ path }) => (jobs.cancel(idOf(path)) ? { body: {} } : error(422, 'It is over')),
    },
  ];
}

const idOf = (path: string) => path.split('/')[2] ?? '';

function submit(received: Received, stage: Stage, { quirks, jobs, model }: World & { model: string }): Reply {
  const refused = refusedKey(received, stage);
  if (refused) return refused;
  if (quirks.isThrottled)
    return { status: 429, body: { detail: 'Request was throttled. Your rate limit resets in ~30s.' } };
  if (quirks.hasNoCredit) return error(402, 'You have insufficient credit');
  const { input } = (received.json ?? {}) as { input?: Record<string, unknown> };
  const fields = MODELS[model]?.fields ?? [];
  if (!input || Object.keys(input).some((name) => !fields.includes(name))) return error(422, 'Wrong input');
  const id = jobs.add({ model, input });
  return { status: 201, body: prediction(id, 'starting', { model, stage }) };
}

async function show(id: string, stage: Stage, { quirks, jobs, files }: World): Promise<Reply> {
  const progress = jobs.look(id, stage);
  const order = jobs.orderOf(id);
  if (progress === 'unknown' || !order) return notFound();
  const told = { model: order.model, stage };
  if (progress === 'waiting') return { body: prediction(id, 'starting', told) };
  if (progress === 'running') return { body: prediction(id, 'processing', told) };
  if (progress === 'cancelled') return { body: prediction(id, 'canceled', told) };
  if (quirks.isAborted) return { body: prediction(id, 'aborted', told) };
  if (progress === 'failed') {
    const reason = stage.fault === 'refused' ? 'The input was flagged as sensitive. (E005)' : 'CUDA error';
    return { body: { ...prediction(id, 'failed', told), error: reason } };
  }
  const done = prediction(id, 'succeeded', told);
  if (quirks.isRemoved) return { body: { ...done, data_removed: true } };
  if (stage.fault === 'no-file') return { body: done };
  const { duration, audio_duration, seed = 7 } = order.input;
  const seconds = Number(duration ?? audio_duration ?? 10);
  const url = await files.add({ container: 'mp3', seconds, seed: Number(seed) }, stage);
  return { body: { ...done, output: { address: url, list: [url], object: { audio: url } }[quirks.output] } };
}

function prediction(id: string, status: string, { model, stage }: { model: string; stage: Stage }) {
  const get = `${stage.address}/predictions/${id}`;
  return {
    id,
    model,
    version: 'hidden',
    status,
    input: {},
    output: null,
    error: null,
    logs: '',
    data_removed: false,
    urls: { get, cancel: `${get}/cancel` },
  };
}

function refusedKey({ headers }: Received, { fault }: Stage): Reply | null {
  const isKnown = /^Bearer ./.test(headers.authorization ?? '') && fault !== 'key';
  return isKnown ? null : error(401, `Invalid token ${headers.authorization}`);
}

const notFound = () => error(404, 'The requested resource could not be found.');

function error(status: number, detail: string): Reply {
  return { status, body: { title: 'Error', detail, status } };
}
