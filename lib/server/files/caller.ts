import type { IncomingMessage } from 'node:http';
import type { Bucket } from '@/lib/contract/endpoint';
import { type Ctx, maybeUserId } from '@/lib/core/context';
import { ADDRESS_HEADER } from '@/lib/http/address';
import { limit } from '@/lib/http/limit';
import { authenticate } from '@/lib/http/session/authenticate';
import { maySend } from '@/lib/http/session/require-scope';

/** Returns the context of the caller. An invalid credential, or an API token that may not read, makes a visitor. */
export async function callerOf(ctx: Ctx, { headers, url }: IncomingMessage): Promise<Ctx> {
  const { cookie, authorization } = headers;
  const request = new Request(new URL(url ?? '/', ctx.siteUrl), {
    headers: { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) },
  });
  const visitor = { ...ctx, actor: { kind: 'visitor' as const } };
  const actor = await authenticate(ctx, request).catch(() => visitor.actor);
  return maySend(actor, 'read') ? { ...ctx, actor } : visitor;
}

/**
 * Takes one point of a bucket from the caller's account, or from a visitor's address, and returns which of the two. Fails
 * with `request.limited`.
 */
export async function limitCaller(ctx: Ctx, request: IncomingMessage, bucket: Bucket): Promise<string> {
  const caller = await callerOf(ctx, request);
  const key = maybeUserId(caller) ?? String(request.headers[ADDRESS_HEADER] ?? 'unknown');
  await limit(caller, bucket, key);
  return key;
}
