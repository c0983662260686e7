import { say } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { verify } from '@/lib/domain/auth/verify';
import { route } from '@/lib/http/route';

export const POST = route(authApi.verify, async (ctx, { body }) => ({
  resetToken: await verify(ctx, body),
  message: say('auth.verify'),
}));
