import { bulkSentence } from '@/lib/core/messages';
import { bulkUpdatePlans } from '@/lib/domain/plans/bulk-update';
import { plansApi } from '@/lib/domain/plans/contract';
import { route } from '@/lib/http/route';

export const POST = route(plansApi.bulkUpdate, async (ctx, { body }) => {
  const data = await bulkUpdatePlans(ctx, body);
  return { message: bulkSentence('plan', body.action, data.ids.length), data };
});
