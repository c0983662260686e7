import { sayMany } from '@/lib/core/messages';
import { changePlans } from '@/lib/domain/plans/bulk-update';
import { plansApi } from '@/lib/domain/plans/contract';
import { route } from '@/lib/http/route';

export const POST = route(plansApi.bulkUpdate, async (ctx, { body }) => {
  const data = await changePlans(ctx, body);
  return { message: sayMany('plan', body.action, data.ids.length), data };
});
