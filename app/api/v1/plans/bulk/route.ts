import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { plansApi } from '@/lib/plans/contract';
import { createPlans } from '@/lib/plans/create-many';

export const POST = route(plansApi.bulk, async (ctx, { body }) => ({
  message: say('plans.bulk'),
  data: await createPlans(ctx, body.plans),
}));
