import { sentenceOf } from '@/lib/core/messages';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { reactivateOfUser } from '@/lib/domain/subscription/admin/reactivate';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionAdminApi.reactivate, async (ctx, { params }) => ({
  message: sentenceOf('subscription.reactivateOfUser'),
  data: await reactivateOfUser(ctx, params.id),
}));
