import { sentenceOf } from '@/lib/core/messages';
import { payOpenInvoice } from '@/lib/domain/subscription/change/pay';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.pay, async (ctx) => ({
  message: sentenceOf('subscription.pay'),
  data: await payOpenInvoice(ctx),
}));
