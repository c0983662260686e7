import type { IncomingMessage } from 'node:http';
import type { Ctx } from '@/lib/core/context';
import { authenticate } from '@/lib/http/session/authenticate';

/** Returns the context of the caller. An invalid credential makes a visitor. */
export async function callerOf(ctx: Ctx, { headers, url }: IncomingMessage): Promise<Ctx> {
  const { cookie, authorization } = headers;
  const request = new Request(new URL(url ?? '/', ctx.siteUrl), {
    headers: { ...(cookie ? { cookie } : {}), ...(authorization ? { authorization } : {}) },
  });
  const actor = await authenticate(ctx, request).catch(() => ({ kind: 'visitor' }) as const);
  return { ...ctx, actor };
}
