import { sentenceOf } from '@/lib/core/messages';
import { verify } from '@/lib/domain/auth/codes/verify';
import { authApi } from '@/lib/domain/auth/contract';
import { route } from '@/lib/http/route';

export const POST = route(authApi.verify, async (ctx, { body }) => ({
  resetToken: await verify(ctx, body),
  message: sentenceOf('auth.verify'),
}));
