import { sentenceOf } from '@/lib/core/messages';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { updatePricing } from '@/lib/domain/credits/admin/update-pricing';
import { route } from '@/lib/http/route';

export const PUT = route(creditsAdminApi.updatePricing, async (ctx, { body }) => ({
  message: sentenceOf('credits.updatePricing'),
  data: await updatePricing(ctx, body),
}));
