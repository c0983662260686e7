import { route } from '@/lib/http/route';
import { sayMany } from '@/lib/messages';
import { changePlans } from '@/lib/plans/change-many';
import { plansApi } from '@/lib/plans/contract';

export const POST = route(plansApi.bulkUpdate, async (ctx, { body }) => {
  const data = await changePlans(ctx, body);
  return { message: sayMany('plan', body.action, data.ids.length), data };
});
