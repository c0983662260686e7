import { authApi } from '@/lib/auth/contract';
import { forgot } from '@/lib/auth/forgot';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.forgot, async (ctx, { body }) => {
  await forgot(ctx, body);
  return { message: say('auth.forgot') };
});
