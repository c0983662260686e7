import { say } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { arrangePlans } from '@/lib/domain/plans/reorder';
import { route } from '@/lib/http/route';

export const PUT = route(plansApi.order, async (ctx, { body }) => ({
  message: say('plans.order'),
  data: await arrangePlans(ctx, body.ids),
}));
