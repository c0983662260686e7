import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { getDelivery } from '@/lib/domain/webhooks/queries';
import { route } from '@/lib/http/route';

export const GET = route(webhooksApi.delivery, async (ctx, { params }) => ({
  data: await getDelivery(ctx, params.id, params.deliveryId),
}));
