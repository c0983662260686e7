import { authApi } from '@/lib/auth/contract';
import { reset } from '@/lib/auth/reset';
import { signOutCookie } from '@/lib/http/cookie';
import { Reply, route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.reset, async (ctx, { body }) => {
  const { userId } = await reset(ctx, body);
  const isAnother = ctx.actor.kind === 'user' && ctx.actor.id !== userId;
  const headers = isAnother ? undefined : { 'set-cookie': signOutCookie(ctx.siteUrl) };
  return new Reply({ message: say('auth.reset') }, { headers });
});
