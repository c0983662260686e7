import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { logout } from '@/lib/domain/auth/logout';
import { Reply, route } from '@/lib/http/route';
import { signOutCookie } from '@/lib/http/session/cookie';

export const POST = route(authApi.logout, async (ctx) => {
  await logout(ctx);
  return new Reply(
    { message: sentenceOf('auth.logout') },
    { headers: { 'set-cookie': signOutCookie(ctx.siteUrl) } },
  );
});
