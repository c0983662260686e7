import { changePassword } from '@/lib/auth/change-password';
import { authApi } from '@/lib/auth/contract';
import { signInCookie } from '@/lib/http/cookie';
import { Reply, route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.changePassword, async (ctx, { body }, request) => {
  const { sessionId, remember } = await changePassword(ctx, body, request.headers.get('user-agent'));
  const cookie = await signInCookie(ctx, sessionId, remember);
  return new Reply({ message: say('auth.change') }, { headers: { 'set-cookie': cookie } });
});
