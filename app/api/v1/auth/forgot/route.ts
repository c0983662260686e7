import { authApi } from '@/lib/auth/contract';
import { forgot } from '@/lib/auth/forgot';
import { addressOf } from '@/lib/http/address';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.forgot, async (ctx, { body }, request) => {
  await forgot(ctx, body, addressOf(request));
  return { message: say('auth.forgot') };
});
