import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '../calls/endpoint';
import { invalid, notImplemented, type Shape, StripeFailure } from '../protocol/errors';
import { parseForm } from '../protocol/form';
import { newId } from '../world/ids';
import { API_VERSION, type World } from '../world/world';
import { expanded, takeExpand } from './expand';
import type { Outage, Outages } from './outages';
import { calls } from './routes';

const KEY = /^sk_test_standin_\w+$/;
const LONGEST_KEY = 255;
const KEYS_KEPT_SECONDS = 86_400;
/** As long as a caller's patience. */
const HANG_MS = 120_000;

interface Answer {
  status: number;
  body: string;
  replayed?: boolean;
}

/** Adds the API to a server. */
export function addApi(app: Hono, world: World, outages: Outages): void {
  for (const call of calls) {
    app.on(call.method, call.path, (context) => serve(context, world, outages, call));
  }
  app.all('/v1/*', (context) =>
    serve(context, world, outages, {
      method: 'GET',
      path: '',
      fields: {},
      answer: () => {
        throw notImplemented(`${context.req.method} ${context.req.path}`);
      },
    }),
  );
}

async function serve(context: Context, world: World, outages: Outages, call: Endpoint): Promise<Response> {
  const id = newId('req');
  context.header('Request-Id', id);
  context.header('Stripe-Version', API_VERSION);
  const key = context.req.header('idempotency-key') ?? null;
  const fails = outages.take();
  if (fails) return fail(context, fails);
  try {
    authenticate(context);
    checkVersion(context);
    const text = context.req.method === 'POST' ? await formOf(context) : new URL(context.req.url).search;
    const answer = answerDrawing(world, { id, key, call, path: context.req.path, text, ids: idsOf(context) });
    if (answer.replayed) context.header('Idempotent-Replayed', 'true');
    if (key) context.header('Idempotency-Key', key);
    return send(context, answer);
  } catch (error) {
    return send(context, failed(error));
  }
}

const send = (context: Context, { status, body }: Answer): Response =>
  context.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' });

function authenticate(context: Context): void {
  const given = context.req.header('authorization') ?? '';
  const [scheme, value = ''] = given.split(' ');
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
  if (key && KEY.test(key)) return;
  const shown = key ? `${key.slice(0, 8)}****` : 'none';
  throw new StripeFailure(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${shown}. The stand-in takes keys that begin with sk_test_standin_.`,
  });
}

function checkVersion(context: Context): void {
  const version = context.req.header('stripe-version') ?? API_VERSION;
  if (version !== API_VERSION) {
    throw invalid(`Invalid Stripe API version: ${version}. The stand-in speaks ${API_VERSION}.`);
  }
}

async function formOf(context: Context): Promise<string> {
  const type = context.req.header('content-type') ?? '';
  const text = await context.req.text();
  if (text === '' || type.startsWith('application/x-www-form-urlencoded')) return text;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    message: 'Parameters must be form-encoded (application/x-www-form-urlencoded).',
  });
}

const idsOf = (context: Context): string[] => Object.values(context.req.param()).map(String);

interface Asked {
  id: string;
  key: string | null;
  call: Endpoint;
  path: string;
  text: string;
  ids: string[];
}

/** What a card was told to say is said once, also where the call that it was said to leaves nothing behind. */
function answerDrawing(world: World, asked: Asked): Answer {
  world.drawn = 0;
  try {
    return answerOnce(world, asked);
  } catch (error) {
    if (!isKept(error) && world.drawn > 0)
      world.control({ outcomes: world.controls.outcomes.slice(world.drawn) });
    throw error;
  }
}

/** Answers a call; the same idempotency key gets the same answer, whatever that was. */
function answerOnce(world: World, asked: Asked): Answer {
  const { key, call } = asked;
  if (!key || call.method !== 'POST') return world.store.run(() => run(world, asked), isKept);
  if (key.length > LONGEST_KEY) throw keyError(`Idempotency keys have at most ${LONGEST_KEY} characters.`);
  const request = createHash('sha256').update(`${call.method} ${asked.path}\n${asked.text}`).digest('base64');
  const known = world.get('replay', key);
  const now = Math.floor(Date.now() / 1000);
  if (known && known.created > now - KEYS_KEPT_SECONDS) {
    if (known.request === request) return { status: known.status, body: known.body, replayed: true };
    throw keyError(
      `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    );
  }
  const remember = (answer: Answer) => {
    world.put('replay', { id: key, created: now, request, status: answer.status, body: answer.body });
    forgetOldKeys(world, now);
  };
  try {
    return world.store.run(() => {
      try {
        const answer = run(world, asked);
        remember(answer);
        return answer;
      } catch (error) {
        if (isKept(error)) remember(failed(error));
        throw error;
      }
    }, isKept);
  } catch (error) {
    const wasRead = error instanceof StripeFailure && !error.circumstances.unread;
    if (wasRead && !isKept(error)) world.store.run(() => remember(failed(error)));
    throw error;
  }
}

const isKept = (error: unknown): boolean =>
  error instanceof StripeFailure && error.circumstances.keep === true;

function forgetOldKeys(world: World, now: number): void {
  for (const { id, created } of world.store.table('replay').all()) {
    if (created > now - KEYS_KEPT_SECONDS) return;
    world.store.remove('replay', id);
  }
}

function keyError(message: string): StripeFailure {
  return new StripeFailure(400, { type: 'idempotency_error', message }, { unread: true });
}

function run(world: World, { id, key, call, text, ids }: Asked): Answer {
  world.asked = { id, key };
  try {
    const { paths, rest } = takeExpand(parseForm(text));
    const answer: Shape = call.answer(world, rest, ids);
    return { status: 200, body: JSON.stringify(expanded(world, answer, paths), null, 2) };
  } finally {
    world.asked = null;
  }
}

function failed(error: unknown): Answer {
  if (error instanceof StripeFailure) {
    return { status: error.status, body: JSON.stringify({ error: error.body }, null, 2) };
  }
  console.error(error);
  const body = { error: { type: 'api_error', message: 'The stand-in failed at this request; see its log.' } };
  return { status: 500, body: JSON.stringify(body) };
}

async function fail(context: Context, how: Outage): Promise<Response> {
  if (how === 'hang') await hang(context.req.raw.signal);
  if (how === 'rate_limit') {
    const error = { type: 'rate_limit_error', code: 'rate_limit', message: 'Too many requests.' };
    context.header('Stripe-Should-Retry', 'false');
    return context.json({ error }, 429);
  }
  return context.json({ error: { type: 'api_error', message: 'An unknown error occurred.' } }, 500);
}

function hang(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, HANG_MS);
    timer.unref();
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
