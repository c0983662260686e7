import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { login } from '@/lib/domain/auth/login';
import { addressOf } from '@/lib/http/address';
import { Reply, route } from '@/lib/http/route';
import { signInCookie } from '@/lib/http/session/cookie';

export const POST = route(authApi.login, async (ctx, { body }, request) => {
  const from = { userAgent: request.headers.get('user-agent'), address: addressOf(request) };
  const { token, data, sessionId, remember } = await login(ctx, body, from);
  const cookie = await signInCookie(ctx, sessionId, remember);
  return new Reply({ token, data, message: sentenceOf('auth.login') }, { headers: { 'set-cookie': cookie } });
});
