import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { paymentsApi } from '@/lib/payments/contract';
import { retryEvents } from '@/lib/payments/retry-event';

export const POST = route(paymentsApi.bulkRetry, async (ctx, { body }) => {
  const data = await retryEvents(ctx, body.ids);
  return { message: say('payments.retryEvents', { n: data.retried }), data };
});
