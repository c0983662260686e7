import { sentenceOf } from '@/lib/core/messages';
import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { createReceiver } from '@/lib/domain/webhooks/create';
import { listReceivers } from '@/lib/domain/webhooks/queries';
import { route } from '@/lib/http/route';

export const GET = route(webhooksApi.list, async (ctx) => ({ data: await listReceivers(ctx) }));

export const POST = route(webhooksApi.create, async (ctx, { body }) => ({
  message: sentenceOf('webhooks.create'),
  data: await createReceiver(ctx, body),
}));
