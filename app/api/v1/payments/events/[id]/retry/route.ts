import { sentenceOf } from '@/lib/core/messages';
import { paymentsApi } from '@/lib/domain/payments/contract';
import { retryEvent } from '@/lib/domain/payments/retry-event';
import { route } from '@/lib/http/route';

export const POST = route(paymentsApi.retry, async (ctx, { params }) => ({
  message: sentenceOf('payments.retryEvent'),
  data: await retryEvent(ctx, params.id),
}));
