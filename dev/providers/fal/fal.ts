import { JobList } from '../job-list';
import type { Received, Reply, Route, Stage } from '../route';
import { SongFiles } from '../song-files';
import { type StandIn, startStandIn } from '../stand-in';
import { INPUTS, openApiOf } from './models';

/** What this service does beside the faults that all have. */
export interface FalQuirks {
  /** The account is locked since it has no balance. */
  isLocked: boolean;
  /** The field of the output with the sound. */
  sound: string;
  /** The addresses of an accepted order lead to another host. */
  foreignAddresses: boolean;
  /** Answers with this status, whatever the order's own is. */
  status: string | null;
}

interface Order {
  model: string;
  input: Record<string, unknown>;
}

interface World {
  quirks: FalQuirks;
  jobs: JobList<Order>;
  files: SongFiles;
}

const REQUEST = /^\/[\w-]+\/[\w.-]+\/requests\/(\w+)(\/status|\/cancel)?$/;

/** Starts a server that speaks fal's queue and catalogue. Any key is accepted. */
export async function startFal({ port = 0 } = {}): Promise<StandIn & { quirks: FalQuirks }> {
  const quirks: FalQuirks = { isLocked: false, sound: 'audio', foreignAddresses: false, status: null };
  const world: World = { quirks, jobs: new JobList(), files: new SongFiles() };
  return Object.assign(await startStandIn(routes(world), port), { quirks });
}

function routes(world: World): Route[] {
  const { jobs, files, quirks } = world;
  return [
    files.route,
    { method: 'GET', path: /^\/v1\/models$/, answer: (received, stage) => catalogue(received, stage) },
    {
      method: 'GET',
      path: /^\/[\w-]+\/[\w.-]+\/requests\/\w+\/status$/,
      answer: ({ path }, stage) =>
        quirks.status ? { body: { status: quirks.status } } : status(jobs, idOf(path), stage),
    },
    {
      method: 'GET',
      path: /^\/[\w-]+\/[\w.-]+\/requests\/\w+$/,
      answer: ({ path }, stage) => outcome(world, idOf(path), stage),
    },
    {
      method: 'PUT',
      path: /^\/[\w-]+\/[\w.-]+\/requests\/\w+\/cancel$/,
      answer: ({ path }) =>
        jobs.cancel(idOf(path))
          ? { status: 202, body: { status: 'CANCELLATION_REQUESTED' } }
          : { status: 400, body: { status: 'ALREADY_COMPLETED' } },
    },
    {
      method: 'POST',
      path: /^\/[\w-]+\/[\w./-]+$/,
      isOrder: true,
      answer: (received, stage) => submit(received, stage, world),
    },
  ];
}

const idOf = (path: string) => REQUEST.exec(path)?.[1] ?? '';

function catalogue(received: Received, stage: Stage): Reply {
  const refused = refusedKey(received, stage);
  if (refused) return refused;
  const id = received.query.get('endpoint_id') ?? '';
  const models = INPUTS[id]
    ? [{ endpoint_id: id, metadata: { status: 'active' }, openapi: openApiOf(id) }]
    : [];
  return { body: { models, next_cursor: null, has_more: false } };
}

function submit(received: Received, stage: Stage, { quirks, jobs }: World): Reply {
  const refused = refusedKey(received, stage);
  if (refused) return refused;
  if (quirks.isLocked) return { status: 403, body: { detail: 'User is locked. Reason: Exhausted balance.' } };
  const model = received.path.slice(1);
  const fields = INPUTS[model];
  if (!fields) return { status: 404, body: { detail: `Application ${model} not found` } };
  const input = (received.json ?? {}) as Order['input'];
  const isValid = Object.entries(fields).every(([name, isRequired]) => !isRequired || name in input);
  if (!isValid || !Object.keys(input).every((name) => name in fields))
    return { status: 422, body: { detail: [{ loc: ['body'], msg: 'wrong fields', type: 'value_error' }] } };
  const id = jobs.add({ model, input });
  const host = quirks.foreignAddresses ? 'https://queue.example.com' : stage.address;
  // The real service drops what follows the name of the app, too.
  const address = `${host}/${model.split('/').slice(0, 2).join('/')}/requests/${id}`;
  return {
    body: {
      status: 'IN_QUEUE',
      request_id: id,
      queue_position: 0,
      response_url: address,
      status_url: `${address}/status`,
      cancel_url: `${address}/cancel`,
    },
  };
}

function status(jobs: JobList<Order>, id: string, stage: Stage): Reply {
  const progress = jobs.look(id, stage);
  if (progress === 'unknown') return { status: 404, body: { detail: 'Request not found' } };
  if (progress === 'waiting') return { status: 202, body: { status: 'IN_QUEUE', queue_position: 2 } };
  if (progress === 'running') return { status: 202, body: { status: 'IN_PROGRESS', logs: [] } };
  return { body: { status: 'COMPLETED', metrics: { inference_time: 4.2 } } };
}

async function outcome({ jobs, files, quirks }: World, id: string, stage: Stage): Promise<Reply> {
  const order = jobs.orderOf(id);
  if (!order) return { status: 404, body: { detail: 'Request not found' } };
  if (stage.fault === 'job-failed') return { status: 500, body: { detail: 'Internal Server Error' } };
  if (stage.fault === 'refused') {
    const detail = [{ loc: ['body', 'prompt'], msg: 'flagged', type: 'content_policy_violation' }];
    return { status: 422, body: { detail } };
  }
  if (stage.fault === 'no-file') return { body: { [quirks.sound]: null, seed: 7 } };
  const { duration, seconds_total, music_length_ms = 10_000, seed = 7 } = order.input;
  const seconds = Number(duration ?? seconds_total ?? Number(music_length_ms) / 1000);
  const url = await files.add({ container: 'wav', seconds, seed: Number(seed) }, stage);
  return { body: { [quirks.sound]: { url, content_type: 'audio/wav' }, seed: Number(seed) } };
}

function refusedKey({ headers }: Received, { fault }: Stage): Reply | null {
  const isKnown = /^Key ./.test(headers.authorization ?? '') && fault !== 'key';
  return isKnown ? null : { status: 401, body: { detail: `Invalid key ${headers.authorization}` } };
}
