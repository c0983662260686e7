import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { plansApi } from '@/lib/plans/contract';
import { createPlan } from '@/lib/plans/create';
import { listPlans } from '@/lib/plans/queries';

export const GET = route(plansApi.list, (ctx, { query }) => listPlans(ctx, query));

export const POST = route(plansApi.create, async (ctx, { body }) => ({
  message: say('plans.create'),
  data: await createPlan(ctx, body),
}));
