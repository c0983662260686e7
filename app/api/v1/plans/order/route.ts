import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { arrangePlans } from '@/lib/plans/arrange';
import { plansApi } from '@/lib/plans/contract';

export const PUT = route(plansApi.order, async (ctx, { body }) => ({
  message: say('plans.order'),
  data: await arrangePlans(ctx, body.ids),
}));
