import { sentenceOf } from '@/lib/core/messages';
import { paymentsApi } from '@/lib/domain/payments/contract';
import { retryEvents } from '@/lib/domain/payments/retry-event';
import { route } from '@/lib/http/route';

export const POST = route(paymentsApi.bulkRetry, async (ctx, { body }) => {
  const data = await retryEvents(ctx, body.ids);
  return { message: sentenceOf('payments.retryEvents', { n: data.retried }), data };
});
