import { sentenceOf } from '@/lib/core/messages';
import { adjustCredits } from '@/lib/domain/credits/admin/adjust';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { route } from '@/lib/http/route';

export const POST = route(creditsAdminApi.deductFromUser, async (ctx, { params, body }, request) => ({
  message: sentenceOf('users.deductCredits'),
  data: await adjustCredits(ctx, 'deduct', { ...body, userId: params.id }, idempotencyKeyOf(request)),
}));
