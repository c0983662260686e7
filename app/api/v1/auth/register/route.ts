import { say } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { register } from '@/lib/domain/auth/register';
import { route } from '@/lib/http/route';

export const POST = route(authApi.register, async (ctx, { body }) => ({
  message: say('auth.register'),
  data: await register(ctx, body),
}));
