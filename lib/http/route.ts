import { z } from 'zod';
import type { Answer, Endpoint, Parsed } from '@/lib/contract/endpoint';
import type { Actor, Ctx } from '@/lib/core/context';
import { isUnavailable, unavailable } from '@/lib/core/database/unavailable';
import { AppError, fail, isAppError } from '@/lib/core/errors';
import { recordTokenCall } from '@/lib/domain/tokens/record-call';
import { liveContext } from '@/lib/live';
import { addressOf } from './address';
import { packed } from './answer';
import { REQUEST_ID_HEADER, requestIdOf } from './headers';
import { limit } from './limit';
import { parse } from './parse';
import { authenticate } from './session/authenticate';
import { requireScope } from './session/require-scope';

/** An answer with its own status or headers. */
export class Reply<B> {
  constructor(
    readonly body: B,
    readonly options: { status?: number; headers?: Record<string, string> | undefined } = {},
  ) {}
}

/** An answer without a body: the caller has the current version. */
export class NotModified {
  constructor(readonly headers: Record<string, string>) {}
}

/** Answers what everyone may have, for caches that revalidate it each time: 304 to a caller who has this version. */
export async function unlessFresh<B>(
  request: Request,
  etag: string,
  load: () => Promise<B>,
): Promise<Reply<B> | NotModified> {
  const headers = { etag, 'cache-control': 'public, no-cache' };
  if (request.headers.get('if-none-match') === etag) return new NotModified(headers);
  return new Reply(await load(), { headers });
}

type Handler<E extends Endpoint> = (
  ctx: Ctx,
  input: Parsed<E>,
  request: Request,
) => Promise<Answer<E> | Reply<Answer<E>> | NotModified>;

interface RouteContext {
  params: Promise<Record<string, string | string[] | undefined>>;
}

/** Next's handler for one method of one URL. */
export type RouteHandler = (request: Request, context: RouteContext) => Promise<Response>;

/** Serves an endpoint: creates the context, authenticates, limits, parses, handles and parses the output. */
export function route<E extends Endpoint>(spec: E, handler: Handler<E>): RouteHandler {
  return async (request, { params }) => {
    const ctx = liveContext(requestIdOf(request.headers));
    const respond = async () => {
      const caller = { ...ctx, actor: await callerOf(ctx, spec, request) };
      await limit(caller, spec.bucket, caller.actor.kind === 'user' ? caller.actor.id : addressOf(request));
      requireScope(caller.actor, spec.token);
      authorize(caller.actor, spec);
      const input = await parse(spec, request, await params);
      const answer = await handler(caller, input, request);
      if (spec.token === 'manage') await recordTokenCall(caller, callOf(spec, request, input));
      if (answer instanceof NotModified) return new Response(null, { status: 304, headers: answer.headers });
      const { body, options } = answer instanceof Reply ? answer : new Reply(answer);
      return json(spec.output.parse(body), {
        status: options.status ?? spec.status ?? 200,
        headers: options.headers,
      });
    };
    const response = await respond().catch((error) => refuse(ctx, error));
    response.headers.set(REQUEST_ID_HEADER, ctx.requestId);
    return response;
  };
}

function callOf({ operation, method }: Endpoint, request: Request, { params }: Parsed<Endpoint>) {
  const id = z.object({ id: z.string() }).safeParse(params).data?.id;
  return { operation, method, path: new URL(request.url).pathname, id };
}

async function callerOf(ctx: Ctx, spec: Endpoint, request: Request): Promise<Actor> {
  try {
    return await authenticate(ctx, request);
  } catch (error) {
    if (spec.ignoresInvalidToken && isAppError(error) && ['auth.required', 'auth.token'].includes(error.code))
      return { kind: 'visitor' };
    throw error;
  }
}

function authorize(actor: Actor, spec: Endpoint): void {
  if (spec.access === 'public') return;
  if (actor.kind !== 'user') fail(spec.unauthenticatedError ?? 'auth.required');
  if (spec.access === 'admin' && actor.role !== 'admin') fail('auth.forbidden');
}

/** Returns a JSON response for the current request to be answered with, private unless `headers` says otherwise. */
export function json(
  body: unknown,
  { status, headers }: { status: number; headers?: Record<string, string> | undefined },
): Response {
  return new Response(packed(JSON.stringify(body)), {
    status,
    headers: { 'content-type': 'application/json', 'cache-control': 'private, no-store', ...headers },
  });
}

/**
 * Returns any error as a refusal: an AppError as it is, a database that is away as `server.unavailable`, anything else,
 * which is logged, as `server.failed`.
 */
export function refusalOf({ log, requestId }: Pick<Ctx, 'log' | 'requestId'>, cause: unknown): AppError {
  const error = isUnavailable(cause) ? unavailable(cause) : cause;
  if (error !== cause) log.warn({ requestId, err: cause }, 'the database did not answer');
  if (isAppError(error)) return error;
  log.error({ requestId, err: error }, 'call failed');
  return new AppError('server.failed', { cause: error });
}

/** Turns any error into an answer with its sentence. */
export function refuse(ctx: Pick<Ctx, 'log' | 'requestId'>, cause: unknown): Response {
  const { status, code, message, fields, retryAfter } = refusalOf(ctx, cause);
  const headers = retryAfter === undefined ? undefined : { 'retry-after': String(retryAfter) };
  const { requestId } = ctx;
  return json({ message, error: code, ...(fields ? { fields } : {}), requestId }, { status, headers });
}
