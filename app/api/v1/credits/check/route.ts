import { checkCredits } from '@/lib/credits/check';
import { creditsApi } from '@/lib/credits/contract';
import { route } from '@/lib/http/route';

export const POST = route(creditsApi.check, async (ctx, { body }) => ({
  data: await checkCredits(ctx, body),
}));
