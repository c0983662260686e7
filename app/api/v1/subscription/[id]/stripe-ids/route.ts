import { sentenceOf } from '@/lib/core/messages';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { changeProviderIds } from '@/lib/domain/subscription/admin/provider-ids';
import { route } from '@/lib/http/route';

export const PATCH = route(subscriptionAdminApi.providerIds, async (ctx, { params, body }) => ({
  message: sentenceOf('subscription.providerIds'),
  data: await changeProviderIds(ctx, params.id, body),
}));
