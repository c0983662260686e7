import { authApi } from '@/lib/domain/auth/contract';
import { renewToken } from '@/lib/domain/auth/sessions/renew';
import { Reply, route } from '@/lib/http/route';
import { cookieOf, renewedCookie, sessionCookieName } from '@/lib/http/session/cookie';

export const POST = route(authApi.token, async (ctx, _input, request) => {
  const { token, data, sessionId, remember } = await renewToken(ctx);
  const value = cookieOf(request.headers.get('cookie'), sessionCookieName(ctx.siteUrl)) ?? '';
  const cookie = remember && (await renewedCookie(ctx, { value, sessionId, now: ctx.clock.now() }));
  return new Reply({ token, data }, { headers: cookie ? { 'set-cookie': cookie } : undefined });
});
