import { sentenceOf } from '@/lib/core/messages';
import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { rotateSecret } from '@/lib/domain/webhooks/rotate';
import { route } from '@/lib/http/route';

export const POST = route(webhooksApi.rotate, async (ctx, { params }) => ({
  message: sentenceOf('webhooks.rotate'),
  data: await rotateSecret(ctx, params.id),
}));
