import { creditsApi } from '@/lib/credits/contract';
import { updatePricing } from '@/lib/credits/update-pricing';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const PUT = route(creditsApi.updatePricing, async (ctx, { body }) => ({
  message: say('credits.updatePricing'),
  data: await updatePricing(ctx, body),
}));
