import type { Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { Endpoint } from '../calls/endpoint';
import { ApiError, invalidRequest, notImplemented } from '../protocol/errors';
import { newId } from '../world/ids';
import { API_VERSION, type World } from '../world/world';
import { endpoints } from './endpoints';
import { respondToOutage } from './outage-response';
import type { Outages } from './outages';
import { type Answer, errorAnswer, runCall } from './run';

const KEY = /^sk_test_standin_\w+$/;

/** Adds the API to a server. */
export function addApi(app: Hono, world: World, outages: Outages): void {
  for (const endpoint of endpoints) {
    app.on(endpoint.method, endpoint.path, (context) => serve(context, world, outages, endpoint));
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

async function serve(
  context: Context,
  world: World,
  outages: Outages,
  endpoint: Endpoint,
): Promise<Response> {
  const { req } = context;
  const id = newId('req');
  context.header('Request-Id', id);
  context.header('Stripe-Version', API_VERSION);
  const outage = outages.take();
  if (outage) return respondToOutage(context, outage);
  const idempotencyKey = req.header('idempotency-key') ?? null;
  try {
    authenticate(req.header('authorization') ?? '');
    checkVersion(req.header('stripe-version') ?? API_VERSION);
    const text = req.method === 'POST' ? await readForm(context) : new URL(req.url).search;
    const ids = Object.values(req.param()).map(String);
    const answer = runCall(world, { id, endpoint, path: req.path, ids, text, idempotencyKey });
    if (answer.isReplayed) context.header('Idempotent-Replayed', 'true');
    if (idempotencyKey) context.header('Idempotency-Key', idempotencyKey);
    return send(context, answer);
  } catch (error) {
    return send(context, errorAnswer(error));
  }
}

const send = (context: Context, { status, body }: Answer): Response =>
  context.body(body, status as ContentfulStatusCode, { 'content-type': 'application/json' });

/** Accepts the stand-in's own keys, as a bearer token or as the user of basic authentication. */
function authenticate(authorization: string): void {
  const [scheme, value = ''] = authorization.split(' ');
  const key = scheme === 'Basic' ? Buffer.from(value, 'base64').toString().split(':')[0] : value;
  if (key && KEY.test(key)) return;
  const shown = key ? `${key.slice(0, 8)}****` : 'none';
  throw new ApiError(401, {
    type: 'invalid_request_error',
    message: `Invalid API Key provided: ${shown}. The stand-in takes keys that begin with sk_test_standin_.`,
  });
}

function checkVersion(version: string): void {
  if (version === API_VERSION) return;
  throw invalidRequest(`Invalid Stripe API version: ${version}. The stand-in speaks ${API_VERSION}.`);
}

async function readForm({ req }: Context): Promise<string> {
  const type = req.header('content-type') ?? '';
  const text = await req.text();
  if (text === '' || type.startsWith('application/x-www-form-urlencoded')) return text;
  throw new ApiError(400, {
    type: 'invalid_request_error',
    message: 'Parameters must be form-encoded (application/x-www-form-urlencoded).',
  });
}
