import { adjustCredits } from '@/lib/credits/adjust';
import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(creditsAdminApi.addToUser, async (ctx, { params, body }, request) => ({
  message: say('users.addCredits'),
  data: await adjustCredits(ctx, 'add', { ...body, userId: params.id }, idempotencyKeyOf(request)),
}));
