import { z } from 'zod';
import { JobList, type Progress } from '../job-list';
import type { Received, Reply, Route, Stage } from '../route';
import { SongFiles } from '../song-files';
import { type StandIn, startStandIn } from '../stand-in';

/** What these services do beside the faults that all have. */
export interface SunoQuirks {
  /** Refuses orders with this code and status 200. */
  code: number | null;
  snakeCase: boolean;
  /** Why an order failed. */
  reason: string;
  /** The address to call back cannot be reached, so that success has another name. */
  callbackFails: boolean;
  /** Addresses of the first song that are missing. */
  missing: ('audioUrl' | 'sourceAudioUrl')[];
  /** The addresses of the second song answer 404. */
  isSecondGone: boolean;
  /** Answers questions about orders with this code and status 200. */
  recordCode: number | null;
}

/** The length of a song is not among the fields. */
const SECONDS = 10;

const body = z
  .object({
    model: z.enum(['V4', 'V4_5', 'V4_5ALL', 'V4_5PLUS', 'V5', 'V5_5']),
    customMode: z.boolean(),
    instrumental: z.boolean(),
    callBackUrl: z.url(),
    prompt: z.string().max(5_000).optional(),
    style: z.string().max(1_000).optional(),
    title: z.string().max(100).optional(),
  })
  .refine(({ customMode, style, title }) => !customMode || (style && title))
  .refine(({ customMode, instrumental, prompt }) => prompt || (customMode && instrumental))
  .refine(({ customMode, prompt = '' }) => customMode || prompt.length <= 500);

type Order = Pick<z.infer<typeof body>, 'prompt' | 'instrumental'>;

const ofSong = { audioId: z.string(), title: z.string().min(1).max(100), callBackUrl: z.url() };
const extension = z.object({
  ...ofSong,
  defaultParamFlag: z.literal(true),
  model: z.string(),
  prompt: z.string().min(1).max(5_000),
  style: z.string().min(1).max(1_000),
  continueAt: z.number().positive().max(SECONDS),
});
const replacement = z
  .object({
    ...ofSong,
    taskId: z.string(),
    prompt: z.string().min(1),
    tags: z.string().min(1),
    infillStartS: z.number().min(0),
    infillEndS: z.number(),
  })
  .refine(
    ({ infillStartS, infillEndS }) => infillEndS - infillStartS >= 6 && infillEndS - infillStartS <= 60,
  );

interface World {
  quirks: SunoQuirks;
  jobs: JobList<Order>;
  files: SongFiles;
}

const STATUS: Record<Exclude<Progress, 'unknown'>, string> = {
  waiting: 'PENDING',
  running: 'TEXT_SUCCESS',
  failed: 'GENERATE_AUDIO_FAILED',
  cancelled: 'GENERATE_AUDIO_FAILED',
  done: 'SUCCESS',
};

/** Starts a server that speaks the protocol of Suno's resellers. Any key is accepted. */
export async function startSuno({ port = 0 } = {}): Promise<StandIn & { quirks: SunoQuirks }> {
  const quirks: SunoQuirks = {
    code: null,
    snakeCase: false,
    reason: 'it failed',
    callbackFails: false,
    missing: [],
    isSecondGone: false,
    recordCode: null,
  };
  const world: World = { quirks, jobs: new JobList(), files: new SongFiles() };
  return Object.assign(await startStandIn(routes(world), port), { quirks });
}

function routes(world: World): Route[] {
  return [
    world.files.route,
    {
      method: 'GET',
      path: /^(\/api\/v1)?\/generate\/credit$/,
      answer: (received, stage) => refusedKey(received, stage) ?? success(120),
    },
    {
      method: 'GET',
      path: /^(\/api\/v1)?\/generate\/record-info$/,
      answer: (received, stage) =>
        refusedKey(received, stage) ?? show(received.query.get('taskId') ?? '', stage, world),
    },
    {
      method: 'POST',
      path: /^(\/api\/v1)?\/generate$/,
      isOrder: true,
      answer: (received, stage) => refusedKey(received, stage) ?? submit(received, world),
    },
    {
      method: 'POST',
      path: /^(\/api\/v1)?\/generate\/(extend|replace-section)$/,
      isOrder: true,
      answer: (received, stage) => refusedKey(received, stage) ?? edit(received, world),
    },
  ];
}

function submit({ json }: Received, { quirks, jobs }: World): Reply {
  if (quirks.code !== null) return error(quirks.code, 'refused');
  const order = body.safeParse(json);
  if (!order.success) return error(400, 'parameters');
  const taskId = jobs.add(order.data);
  return success(quirks.snakeCase ? { task_id: taskId } : { taskId });
}

/** An edit names a song of an earlier task. */
function edit({ path, json }: Received, { jobs }: World): Reply {
  const order = (path.endsWith('extend') ? extension : replacement).safeParse(json);
  const isKnown = order.success && /^song-[12]$/.test(order.data.audioId);
  const isOfTask =
    order.success && (!('taskId' in order.data) || jobs.orderOf(order.data.taskId) !== undefined);
  if (!order.success || !isKnown || !isOfTask) return error(400, 'parameters');
  return success({ taskId: jobs.add({ prompt: order.data.prompt, instrumental: false }) });
}

async function show(taskId: string, stage: Stage, world: World): Promise<Reply> {
  const { quirks, jobs } = world;
  if (quirks.recordCode !== null) return error(quirks.recordCode, 'no record');
  const progress = jobs.look(taskId, stage);
  const order = jobs.orderOf(taskId);
  if (progress === 'unknown' || !order) return success(null);
  const isRefused = progress === 'failed' && stage.fault === 'refused';
  const status = isRefused ? 'SENSITIVE_WORD_ERROR' : STATUS[progress];
  const sunoData = progress === 'done' ? await songsOf(order, stage, world) : [];
  const isUncalled = quirks.callbackFails && progress !== 'waiting';
  return success({
    taskId,
    status: isUncalled ? 'CALLBACK_EXCEPTION' : status,
    errorMessage: progress === 'failed' ? quirks.reason : null,
    response: { sunoData: sunoData.map((song) => (quirks.snakeCase ? snakeCase(song) : song)) },
  });
}

function songsOf({ prompt, instrumental }: Order, stage: Stage, { quirks, files }: World) {
  return Promise.all(
    [1, 2].map(async (seed) => {
      const spec = { container: 'mp3', seconds: SECONDS, seed } as const;
      const addressOf = async (name: 'audioUrl' | 'sourceAudioUrl') => {
        const isMissing = stage.fault === 'no-file' || (seed === 1 && quirks.missing.includes(name));
        if (seed === 2 && quirks.isSecondGone) return `${stage.address}/files/gone.mp3`;
        return isMissing ? null : files.add(spec, stage);
      };
      return {
        id: `song-${seed}`,
        audioUrl: await addressOf('audioUrl'),
        sourceAudioUrl: await addressOf('sourceAudioUrl'),
        streamAudioUrl: `${stage.address}/stream/${seed}`,
        prompt: instrumental ? '' : prompt,
        modelName: 'chirp-crow',
        title: 'Slow Rain',
        duration: SECONDS,
      };
    }),
  );
}

function snakeCase(song: Record<string, unknown>): Record<string, unknown> {
  const named = Object.entries(song).map(([name, value]) => [
    name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    value,
  ]);
  return Object.fromEntries(named);
}

function refusedKey({ headers }: Received, { fault }: Stage): Reply | null {
  const isKnown = /^Bearer ./.test(headers.authorization ?? '') && fault !== 'key';
  return isKnown ? null : error(401, `no access with ${headers.authorization}`);
}

const success = (data: unknown): Reply => ({ body: { code: 200, msg: 'success', data } });
const error = (code: number, msg: string): Reply => ({ body: { code, msg, data: null } });
