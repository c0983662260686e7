import { sentenceOf } from '@/lib/core/messages';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { transferSubscription } from '@/lib/domain/subscription/admin/transfer';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.transfer, async (ctx, { params, body }) => ({
  message: sentenceOf('subscription.transfer'),
  data: await transferSubscription(ctx, params.id, body),
}));
