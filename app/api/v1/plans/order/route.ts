import { sentenceOf } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { reorderPlans } from '@/lib/domain/plans/reorder';
import { route } from '@/lib/http/route';

export const PUT = route(plansApi.order, async (ctx, { body }) => ({
  message: sentenceOf('plans.order'),
  data: await reorderPlans(ctx, body.ids),
}));
