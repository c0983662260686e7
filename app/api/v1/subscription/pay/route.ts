import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { subscriptionApi } from '@/lib/subscription/contract';
import { payOpenInvoice } from '@/lib/subscription/pay';

export const POST = route(subscriptionApi.pay, async (ctx) => ({
  message: say('subscription.pay'),
  data: await payOpenInvoice(ctx),
}));
