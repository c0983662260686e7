import { sentenceOf } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { deletePlan } from '@/lib/domain/plans/delete';
import { getPlan } from '@/lib/domain/plans/queries';
import { updatePlan } from '@/lib/domain/plans/update';
import { route } from '@/lib/http/route';

export const GET = route(plansApi.get, async (ctx, { params }) => ({ data: await getPlan(ctx, params.id) }));

export const PUT = route(plansApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('plans.update'),
  data: await updatePlan(ctx, params.id, body),
}));

export const DELETE = route(plansApi.delete, async (ctx, { params }) => {
  const data = await deletePlan(ctx, params.id);
  return { message: sentenceOf('plans.delete'), data, id: data.id };
});
