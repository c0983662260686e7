import { sentenceOf } from '@/lib/core/messages';
import { confirmEmail } from '@/lib/domain/auth/account/confirm-email';
import { authApi } from '@/lib/domain/auth/contract';
import { route } from '@/lib/http/route';

export const POST = route(authApi.confirmEmail, async (ctx, { body }) => ({
  data: await confirmEmail(ctx, body),
  message: sentenceOf('auth.confirmEmail'),
}));
