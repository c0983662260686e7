import { authApi } from '@/lib/auth/contract';
import { register } from '@/lib/auth/register';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.register, async (ctx, { body }) => ({
  message: say('auth.register'),
  data: await register(ctx, body),
}));
