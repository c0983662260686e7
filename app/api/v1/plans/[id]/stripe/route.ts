import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { plansApi } from '@/lib/plans/contract';
import { tieToProvider } from '@/lib/plans/provider-ids';

export const PATCH = route(plansApi.providerIds, async (ctx, { params, body }) => ({
  message: say('plans.providerIds'),
  data: await tieToProvider(ctx, params.id, body),
}));
