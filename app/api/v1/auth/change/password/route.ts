import { say } from '@/lib/core/messages';
import { changePassword } from '@/lib/domain/auth/change-password';
import { authApi } from '@/lib/domain/auth/contract';
import { signInCookie } from '@/lib/http/cookie';
import { Reply, route } from '@/lib/http/route';

export const POST = route(authApi.changePassword, async (ctx, { body }, request) => {
  const { sessionId, remember } = await changePassword(ctx, body, request.headers.get('user-agent'));
  const cookie = await signInCookie(ctx, sessionId, remember);
  return new Reply({ message: say('auth.change') }, { headers: { 'set-cookie': cookie } });
});
