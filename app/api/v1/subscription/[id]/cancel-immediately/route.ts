import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { cancelImmediately } from '@/lib/subscription/admin-cancel';
import { subscriptionAdminApi } from '@/lib/subscription/admin-contract';

export const POST = route(subscriptionAdminApi.cancelImmediately, async (ctx, { params }) => ({
  message: say('subscription.cancelImmediately'),
  data: await cancelImmediately(ctx, params.id),
}));
