import { sentenceOf } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { createPlan } from '@/lib/domain/plans/create';
import { listPlans } from '@/lib/domain/plans/queries';
import { route } from '@/lib/http/route';

export const GET = route(plansApi.list, (ctx, { query }) => listPlans(ctx, query));

export const POST = route(plansApi.create, async (ctx, { body }) => ({
  message: sentenceOf('plans.create'),
  data: await createPlan(ctx, body),
}));
