import { authApi } from '@/lib/auth/contract';
import { logout } from '@/lib/auth/logout';
import { signOutCookie } from '@/lib/http/cookie';
import { Reply, route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.logout, async (ctx) => {
  await logout(ctx);
  return new Reply(
    { message: say('auth.logout') },
    { headers: { 'set-cookie': signOutCookie(ctx.siteUrl) } },
  );
});
