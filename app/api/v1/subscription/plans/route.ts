import { route } from '@/lib/http/route';
import { listOfferedPlans } from '@/lib/plans/queries';
import { subscriptionApi } from '@/lib/subscription/contract';

export const GET = route(subscriptionApi.plans, async (ctx, { query }) => ({
  data: await listOfferedPlans(ctx, query),
}));
