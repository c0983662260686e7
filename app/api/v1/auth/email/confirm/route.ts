import { confirmEmail } from '@/lib/auth/confirm-email';
import { authApi } from '@/lib/auth/contract';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(authApi.confirmEmail, async (ctx, { body }) => ({
  data: await confirmEmail(ctx, body),
  message: say('auth.confirmEmail'),
}));
