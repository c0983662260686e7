import { adjustCredits } from '@/lib/credits/adjust';
import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(creditsAdminApi.deduct, async (ctx, { body }, request) => ({
  message: say('credits.deduct'),
  data: await adjustCredits(ctx, 'deduct', body, idempotencyKeyOf(request)),
}));
