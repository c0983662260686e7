import { say } from '@/lib/core/messages';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { revokeChange } from '@/lib/domain/subscription/revoke-change';
import { route } from '@/lib/http/route';

export const DELETE = route(subscriptionApi.revokeChange, async (ctx) => ({
  message: say('subscription.revokeChange'),
  data: await revokeChange(ctx),
}));
