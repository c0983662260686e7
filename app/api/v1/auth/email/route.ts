import { sentenceOf } from '@/lib/core/messages';
import { changeEmail } from '@/lib/domain/auth/account/change-email';
import { authApi } from '@/lib/domain/auth/contract';
import { route } from '@/lib/http/route';

export const POST = route(authApi.changeEmail, async (ctx, { body }) => {
  await changeEmail(ctx, body);
  return { message: sentenceOf('auth.changeEmail') };
});
