import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { changePassword } from '@/lib/domain/auth/password/change-password';
import { Reply, route } from '@/lib/http/route';
import { signInCookie } from '@/lib/http/session/cookie';

export const POST = route(authApi.changePassword, async (ctx, { body }, request) => {
  const { sessionId, remember } = await changePassword(ctx, body, request.headers.get('user-agent'));
  const cookie = await signInCookie(ctx, sessionId, remember);
  return new Reply({ message: sentenceOf('auth.change') }, { headers: { 'set-cookie': cookie } });
});
