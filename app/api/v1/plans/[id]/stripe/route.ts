import { say } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { tieToProvider } from '@/lib/domain/plans/provider/provider-ids';
import { route } from '@/lib/http/route';

export const PATCH = route(plansApi.providerIds, async (ctx, { params, body }) => ({
  message: say('plans.providerIds'),
  data: await tieToProvider(ctx, params.id, body),
}));
