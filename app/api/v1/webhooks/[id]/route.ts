import { sentenceOf } from '@/lib/core/messages';
import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { deleteReceiver } from '@/lib/domain/webhooks/delete';
import { getReceiver } from '@/lib/domain/webhooks/queries';
import { updateReceiver } from '@/lib/domain/webhooks/update';
import { route } from '@/lib/http/route';

export const GET = route(webhooksApi.get, async (ctx, { params }) => ({
  data: await getReceiver(ctx, params.id),
}));

export const PUT = route(webhooksApi.update, async (ctx, { params, body }) => ({
  message: sentenceOf('webhooks.update'),
  data: await updateReceiver(ctx, params.id, body),
}));

export const DELETE = route(webhooksApi.remove, async (ctx, { params }) => ({
  message: sentenceOf('webhooks.delete'),
  data: await deleteReceiver(ctx, params.id),
}));
