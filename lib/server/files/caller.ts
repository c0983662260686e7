import type { IncomingMessage } from 'node:http';
import type { Ctx } from '@/lib/core/context';
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
