import { authApi } from '@/lib/auth/contract';
import { verify } from '@/lib/auth/verify';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.verify, async (ctx, { body }) => ({
  resetToken: await verify(ctx, body),
  message: say('auth.verify'),
}));
