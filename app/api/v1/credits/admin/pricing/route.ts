import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { updatePricing } from '@/lib/credits/update-pricing';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const PUT = route(creditsAdminApi.updatePricing, async (ctx, { body }) => ({
  message: say('credits.updatePricing'),
  data: await updatePricing(ctx, body),
}));
