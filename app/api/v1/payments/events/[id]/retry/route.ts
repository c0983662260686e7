import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { paymentsApi } from '@/lib/payments/contract';
import { retryEvent } from '@/lib/payments/retry-event';

export const POST = route(paymentsApi.retry, async (ctx, { params }) => ({
  message: say('payments.retryEvent'),
  data: await retryEvent(ctx, params.id),
}));
