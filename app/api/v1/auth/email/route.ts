import { changeEmail } from '@/lib/auth/change-email';
import { authApi } from '@/lib/auth/contract';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.changeEmail, async (ctx, { body }) => {
  await changeEmail(ctx, body);
  return { message: say('auth.changeEmail') };
});
