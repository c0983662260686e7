import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { endSession } from '@/lib/domain/auth/sessions/end-session';
import { Reply, route } from '@/lib/http/route';
import { signOutCookie } from '@/lib/http/session/cookie';

export const DELETE = route(authApi.endSession, async (ctx, { params }) => {
  const id = await endSession(ctx, params.id);
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.sessionId === id;
  const headers = isOwn ? { 'set-cookie': signOutCookie(ctx.siteUrl) } : undefined;
  return new Reply({ message: sentenceOf('auth.endSession'), data: { id } }, { headers });
});
