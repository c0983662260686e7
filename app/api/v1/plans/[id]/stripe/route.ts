import { sentenceOf } from '@/lib/core/messages';
import { plansApi } from '@/lib/domain/plans/contract';
import { updateProviderIds } from '@/lib/domain/plans/provider/provider-ids';
import { route } from '@/lib/http/route';

export const PATCH = route(plansApi.providerIds, async (ctx, { params, body }) => ({
  message: sentenceOf('plans.providerIds'),
  data: await updateProviderIds(ctx, params.id, body),
}));
