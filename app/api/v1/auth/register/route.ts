import { sentenceOf } from '@/lib/core/messages';
import { register } from '@/lib/domain/auth/account/register';
import { authApi } from '@/lib/domain/auth/contract';
import { route } from '@/lib/http/route';

export const POST = route(authApi.register, async (ctx, { body }) => ({
  message: sentenceOf('auth.register'),
  data: await register(ctx, body),
}));
