import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionApi } from '@/lib/subscription/contract';
import { revokeChange } from '@/lib/subscription/revoke-change';

export const DELETE = route(subscriptionApi.revokeChange, async (ctx) => ({
  message: say('subscription.revokeChange'),
  data: await revokeChange(ctx),
}));
