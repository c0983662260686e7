import { adjustCredits } from '@/lib/credits/adjust';
import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(creditsAdminApi.add, async (ctx, { body }, request) => ({
  message: say('credits.add'),
  data: await adjustCredits(ctx, 'add', body, idempotencyKeyOf(request)),
}));
