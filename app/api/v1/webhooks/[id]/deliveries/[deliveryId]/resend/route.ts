import { sentenceOf } from '@/lib/core/messages';
import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { resendDelivery } from '@/lib/domain/webhooks/sending/resend';
import { route } from '@/lib/http/route';

export const POST = route(webhooksApi.resend, async (ctx, { params }) => ({
  message: sentenceOf('webhooks.resend'),
  data: await resendDelivery(ctx, params.id, params.deliveryId),
}));
