import { sentenceOf } from '@/lib/core/messages';
import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { sendTest } from '@/lib/domain/webhooks/sending/send-test';
import { route } from '@/lib/http/route';

export const POST = route(webhooksApi.test, async (ctx, { params }) => ({
  message: sentenceOf('webhooks.test'),
  data: await sendTest(ctx, params.id),
}));
