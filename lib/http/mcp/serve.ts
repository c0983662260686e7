import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { z } from 'zod';
import { type Actor, type Ctx, tokenOf, userId } from '@/lib/core/context';
import { fail } from '@/lib/core/errors';
import { nameInHeaders } from '@/lib/core/site';
import { liveContext } from '@/lib/live';
import { readJson } from '../body';
import { REQUEST_ID_HEADER, requestIdOf } from '../headers';
import { ending } from '../health/ending';
import { limit } from '../limit';
import { refuse } from '../route';
import { authenticate } from '../session/authenticate';
import { agentServer } from './server';

/** A message whose sender wants to be notified of progress. */
const watched = z.object({
  params: z.object({ _meta: z.object({ progressToken: z.union([z.string(), z.number()]) }) }),
});

/**
 * Serves the Model Context Protocol over streamable HTTP, without sessions: each request has a server of its own. It is
 * answered with JSON, or as a stream if its sender wants to be notified of progress.
 */
export async function serveAgents(request: Request): Promise<Response> {
  const ctx = liveContext(requestIdOf(request.headers));
  const response = await answer(ctx, request).catch((cause) => refused(ctx, request, cause));
  response.headers.set(REQUEST_ID_HEADER, ctx.requestId);
  response.headers.set('cache-control', 'private, no-store, no-transform');
  return response;
}

async function answer(ctx: Ctx, request: Request): Promise<Response> {
  requireOwnOrigin(ctx, request);
  const caller = { ...ctx, actor: await agentOf(ctx, request) };
  await limit(caller, 'read', userId(caller));
  const parsedBody = await readJson(request);
  const wantsProgress = [parsedBody].flat().some((message) => watched.safeParse(message).success);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !wantsProgress });
  const signal = AbortSignal.any([request.signal, ending().closing.signal]);
  await agentServer(caller, signal).connect(transport);
  return transport.handleRequest(request, { parsedBody });
}

/** Browsers of other sites have nothing to do here. Programs send no origin. */
function requireOwnOrigin({ siteUrl }: Ctx, { headers }: Request): void {
  const origin = headers.get('origin');
  if (origin !== null && origin !== siteUrl) fail('request.origin');
}

/** A session admits no one: it knows no scopes and no budget, and a page could send its cookie. */
async function agentOf(ctx: Ctx, request: Request): Promise<Actor> {
  const actor = await authenticate(ctx, request);
  return tokenOf({ actor }) ? actor : fail('auth.token');
}

function refused(ctx: Ctx, request: Request, cause: unknown): Response {
  const response = refuse(ctx, cause);
  const fault = request.headers.has('authorization') ? ', error="invalid_token"' : '';
  if (response.status === 401)
    response.headers.set('www-authenticate', `Bearer realm="${nameInHeaders}"${fault}`);
  return response;
}
