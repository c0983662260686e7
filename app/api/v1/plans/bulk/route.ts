import { sentenceOf } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { createPlans } from '@/lib/domain/plans/create-many';
import { route } from '@/lib/http/route';

export const POST = route(plansApi.bulk, async (ctx, { body }) => ({
  message: sentenceOf('plans.bulk'),
  data: await createPlans(ctx, body.plans),
}));
