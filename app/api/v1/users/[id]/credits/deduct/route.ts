import { adjustCredits } from '@/lib/credits/adjust';
import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(creditsAdminApi.deductFromUser, async (ctx, { params, body }, request) => ({
  message: say('users.deductCredits'),
  data: await adjustCredits(ctx, 'deduct', { ...body, userId: params.id }, idempotencyKeyOf(request)),
}));
