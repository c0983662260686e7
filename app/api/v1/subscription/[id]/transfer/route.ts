import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';
import { transferSubscription } from '@/lib/subscription/transfer';

export const POST = route(subscriptionAdminApi.transfer, async (ctx, { params, body }) => ({
  message: say('subscription.transfer'),
  data: await transferSubscription(ctx, params.id, body),
}));
