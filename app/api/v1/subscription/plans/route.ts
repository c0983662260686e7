import { listOfferedPlans } from '@/lib/domain/plans/queries';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionApi.plans, async (ctx, { query }) => ({
  data: await listOfferedPlans(ctx, query),
}));
