import { sentenceOf } from '@/lib/core/messages';
import { revokeChange } from '@/lib/domain/subscription/change/revoke';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const DELETE = route(subscriptionApi.revokeChange, async (ctx) => ({
  message: sentenceOf('subscription.revokeChange'),
  data: await revokeChange(ctx),
}));
