import { createHash } from 'node:crypto';
import type { Endpoint } from '../calls/endpoint';
import { ApiError } from '../protocol/errors';
import { parseForm } from '../protocol/form';
import type { World } from '../world/world';
import { expandObject, takeExpand } from './expand';

/** A call as it was received. */
export interface ApiCall {
  id: string;
  endpoint: Endpoint;
  path: string;
  /** The ids in the path. */
  ids: string[];
  /** The form or the query string. */
  text: string;
  idempotencyKey: string | null;
}

export interface Answer {
  status: number;
  body: string;
  /** Whether an idempotency key repeated an earlier answer. */
  isReplayed?: boolean;
}

const MAX_KEY_LENGTH = 255;
const KEY_RETENTION_SECONDS = 86_400;

/** Runs a call in a transaction. Preset card outcomes are used up even if the call leaves nothing else behind. */
export function runCall(world: World, call: ApiCall): Answer {
  world.outcomesUsed = 0;
  try {
    return call.idempotencyKey && call.endpoint.method === 'POST'
      ? runOnce(world, call, call.idempotencyKey)
      : world.store.run(() => execute(world, call), keepsWrites);
  } catch (error) {
    if (!keepsWrites(error) && world.outcomesUsed > 0) {
      world.control({ outcomes: world.controls.outcomes.slice(world.outcomesUsed) });
    }
    throw error;
  }
}

const keepsWrites = (error: unknown): boolean =>
  error instanceof ApiError && error.options.keepsWrites === true;

function execute(world: World, { id, idempotencyKey, endpoint, text, ids }: ApiCall): Answer {
  world.runningCall = { id, idempotencyKey };
  try {
    const { paths, rest } = takeExpand(parseForm(text));
    const object = endpoint.answer(world, rest, ids);
    return { status: 200, body: JSON.stringify(expandObject(world, object, paths), null, 2) };
  } finally {
    world.runningCall = null;
  }
}

/** Runs a call once per key: the same key gets the same answer, even if that is an error. */
function runOnce(world: World, call: ApiCall, key: string): Answer {
  if (key.length > MAX_KEY_LENGTH) {
    throw keyError(`Idempotency keys have at most ${MAX_KEY_LENGTH} characters.`);
  }
  const request = hashOf(call);
  const now = Math.floor(Date.now() / 1000);
  const replay = findReplay(world, key, request, now);
  if (replay) return replay;
  const store = ({ status, body }: Answer) => {
    world.put('replay', { id: key, created: now, request, status, body });
    forgetOldKeys(world, now);
  };
  try {
    return world.store.run(() => executeAndStore(world, call, store), keepsWrites);
  } catch (error) {
    const isExecuted = error instanceof ApiError && !error.options.isMalformed;
    if (isExecuted && !keepsWrites(error)) world.store.run(() => store(errorAnswer(error)));
    throw error;
  }
}

function hashOf({ endpoint, path, text }: ApiCall): string {
  return createHash('sha256').update(`${endpoint.method} ${path}\n${text}`).digest('base64');
}

function findReplay(world: World, key: string, request: string, now: number): Answer | null {
  const replay = world.get('replay', key);
  if (!replay || replay.created <= now - KEY_RETENTION_SECONDS) return null;
  if (replay.request === request) return { status: replay.status, body: replay.body, isReplayed: true };
  throw keyError(
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

/** Stores the answer in the same transaction, also that of an error which keeps its writes. */
function executeAndStore(world: World, call: ApiCall, store: (answer: Answer) => void): Answer {
  try {
    const answer = execute(world, call);
    store(answer);
    return answer;
  } catch (error) {
    if (keepsWrites(error)) store(errorAnswer(error));
    throw error;
  }
}

function forgetOldKeys(world: World, now: number): void {
  for (const { id, created } of world.store.table('replay').all()) {
    if (created > now - KEY_RETENTION_SECONDS) return;
    world.store.remove('replay', id);
  }
}

function keyError(message: string): ApiError {
  return new ApiError(400, { type: 'idempotency_error', message }, { isMalformed: true });
}

/** Returns the answer for an error; unexpected ones are logged. */
export function errorAnswer(error: unknown): Answer {
  if (error instanceof ApiError) {
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
  }
  console.error(error);
  const body = { error: { type: 'api_error', message: 'The stand-in failed at this request; see its log.' } };
  return { status: 500, body: JSON.stringify(body) };
}
