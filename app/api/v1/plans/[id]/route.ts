import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { plansApi } from '@/lib/plans/contract';
import { deletePlan } from '@/lib/plans/delete';
import { getPlan } from '@/lib/plans/queries';
import { updatePlan } from '@/lib/plans/update';

export const GET = route(plansApi.get, async (ctx, { params }) => ({ data: await getPlan(ctx, params.id) }));

export const PUT = route(plansApi.update, async (ctx, { params, body }) => ({
  message: say('plans.update'),
  data: await updatePlan(ctx, params.id, body),
}));

export const DELETE = route(plansApi.delete, async (ctx, { params }) => {
  const data = await deletePlan(ctx, params.id);
  return { message: say('plans.delete'), data, id: data.id };
});
