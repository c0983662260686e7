import { authApi } from '@/lib/auth/contract';
import { endSession } from '@/lib/auth/end-session';
import { signOutCookie } from '@/lib/http/cookie';
import { Reply, route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const DELETE = route(authApi.endSession, async (ctx, { params }) => {
  const id = await endSession(ctx, params.id);
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.sessionId === id;
  const headers = isOwn ? { 'set-cookie': signOutCookie(ctx.siteUrl) } : undefined;
  return new Reply({ message: say('auth.endSession'), data: { id } }, { headers });
});
