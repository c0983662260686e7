import { sentenceOf } from '@/lib/core/messages';
import { disconnectGoogle } from '@/lib/domain/auth/account/disconnect-google';
import { authApi } from '@/lib/domain/auth/contract';
import { startGoogle } from '@/lib/http/google/flow';
import { route } from '@/lib/http/route';

export const GET = startGoogle;

export const DELETE = route(authApi.disconnectGoogle, async (ctx, { body }) => {
  await disconnectGoogle(ctx, body);
  return { message: sentenceOf('auth.disconnectGoogle') };
});
