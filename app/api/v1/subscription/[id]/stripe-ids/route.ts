import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { changeProviderIds } from '@/lib/subscription/provider-ids';

export const PATCH = route(subscriptionAdminApi.providerIds, async (ctx, { params, body }) => ({
  message: say('subscription.providerIds'),
  data: await changeProviderIds(ctx, params.id, body),
}));
