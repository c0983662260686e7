import { z } from 'zod';
import { refuse } from '../outbound/faults';
import type { Answer, Outbound } from '../outbound/outbound';
import { envelopeFault } from './faults';

/** What a server tells about itself. */
export interface AceStepServer {
  /** Whether it answers an order only when the song is done, as the one in the Gradio app does. */
  isBlocking: boolean;
  /** Null if it does not name any. */
  model: string | null;
  /** Kinds of task that the model supports; null if it does not tell. */
  tasks: string[] | null;
  /** Whether a language model is loaded; null if it does not tell or loads it when it is needed. */
  hasLm: boolean | null;
}

const READ_MS = 8_000;
const ROUTE_MISSING = [404, 405];

const health = z.object({
  status: z.string(),
  service: z.string().optional(),
  models_initialized: z.boolean().nullish(),
  llm_initialized: z.boolean().nullish(),
});

const inventory = z.object({
  models: z.array(
    z.object({
      name: z.string(),
      is_default: z.boolean().nullish(),
      is_loaded: z.boolean().nullish(),
      supported_task_types: z.array(z.string()).nullish(),
    }),
  ),
  default_model: z.string().nullish(),
});

type Inventory = z.infer<typeof inventory>;

/** A list of models as OpenRouter shapes it. */
const openRouterList = z
  .object({ data: z.array(z.object({ id: z.string() })) })
  .transform(
    ({ data }): Inventory => ({ models: data.map(({ id }) => ({ name: id.replace(/^acestep\//, '') })) }),
  );

/** Most answers are wrapped in an envelope; some servers leave it away. */
function unwrapped<T>(schema: z.ZodType<T>) {
  return z.union([z.object({ data: schema }).transform(({ data }) => data), schema]);
}

/** Asks a server which flavour it is and which model it uses. `wanted` is the model that the operator chose. */
export async function readServer(
  outbound: Outbound,
  wanted: string | null,
  signal: AbortSignal,
): Promise<AceStepServer> {
  const [told, listed] = await Promise.all([readHealth(outbound, signal), readModels(outbound, signal)]);
  const chosen = chosenModel(listed, wanted);
  return {
    isBlocking: /gradio/i.test(told.service ?? ''),
    model: chosen?.name ?? wanted,
    tasks: chosen?.supported_task_types ?? null,
    hasLm: told.llm_initialized || told.models_initialized ? (told.llm_initialized ?? null) : null,
  };
}

async function readHealth(outbound: Outbound, signal: AbortSignal): Promise<z.infer<typeof health>> {
  const answer = await read(outbound, '/health', signal);
  return answer ? answer.json(unwrapped(health)) : refuse('invalid', 'no ACE-Step server is at this address');
}

async function readModels(
  outbound: Outbound,
  signal: AbortSignal,
): Promise<Inventory & { isWhole: boolean }> {
  const newer = await read(outbound, '/v1/model_inventory', signal);
  if (newer) return { ...newer.json(unwrapped(inventory)), isWhole: true };
  const older = await read(outbound, '/v1/models', signal);
  return {
    ...(older?.json(z.union([openRouterList, unwrapped(inventory)])) ?? { models: [] }),
    isWhole: false,
  };
}

/** Null if the server does not have the route. */
async function read(outbound: Outbound, path: string, signal: AbortSignal): Promise<Answer | null> {
  const answer = await outbound.ask({
    path,
    kind: 'read',
    timeoutMs: READ_MS,
    signal,
    allow: ROUTE_MISSING,
    faultOf: envelopeFault,
  });
  return ROUTE_MISSING.includes(answer.status) ? null : answer;
}

function chosenModel(
  { models, default_model, isWhole }: Inventory & { isWhole: boolean },
  wanted: string | null,
) {
  const name = wanted ?? default_model;
  const named = models.find((model) => model.name === name);
  // For an unknown name the server would silently use another model.
  if (wanted !== null && !named && isWhole)
    return refuse('invalid', `no model ${wanted}; there are ${models.map((model) => model.name).join(', ')}`);
  if (wanted !== null) return named;
  return (
    named ?? models.find((model) => model.is_default) ?? models.find((model) => model.is_loaded) ?? models[0]
  );
}
