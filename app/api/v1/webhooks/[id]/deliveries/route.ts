import { webhooksApi } from '@/lib/domain/webhooks/contract';
import { listDeliveries } from '@/lib/domain/webhooks/queries';
import { route } from '@/lib/http/route';

export const GET = route(webhooksApi.deliveries, (ctx, { params, query }) =>
  listDeliveries(ctx, params.id, query),
);
