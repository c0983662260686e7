import { checkCredits } from '@/lib/domain/credits/check';
import { creditsApi } from '@/lib/domain/credits/contract';
import { route } from '@/lib/http/route';

export const POST = route(creditsApi.check, async (ctx, { body }) => ({
  data: await checkCredits(ctx, body),
}));
