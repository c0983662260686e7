import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { reset } from '@/lib/domain/auth/password/reset';
import { Reply, route } from '@/lib/http/route';
import { signOutCookie } from '@/lib/http/session/cookie';

export const POST = route(authApi.reset, async (ctx, { body }) => {
  const { userId } = await reset(ctx, body);
  const isAnother = ctx.actor.kind === 'user' && ctx.actor.id !== userId;
  const headers = isAnother ? undefined : { 'set-cookie': signOutCookie(ctx.siteUrl) };
  return new Reply({ message: sentenceOf('auth.reset') }, { headers });
});
