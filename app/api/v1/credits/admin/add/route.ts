import { adjustCredits } from '@/lib/credits/adjust';
import { creditsApi } from '@/lib/credits/contract';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(creditsApi.add, async (ctx, { body }, request) => ({
  message: say('credits.add'),
  data: await adjustCredits(ctx, 'add', body, idempotencyKeyOf(request)),
}));
