import { sentenceOf } from '@/lib/core/messages';
import { authApi } from '@/lib/domain/auth/contract';
import { forgot } from '@/lib/domain/auth/password/forgot';
import { addressOf } from '@/lib/http/address';
import { route } from '@/lib/http/route';

export const POST = route(authApi.forgot, async (ctx, { body }, request) => {
  await forgot(ctx, body, addressOf(request));
  return { message: sentenceOf('auth.forgot') };
});
