import { route } from '@/lib/http/route';
import { paymentsApi } from '@/lib/payments/contract';
import { getEvent } from '@/lib/payments/queries';

export const GET = route(paymentsApi.event, async (ctx, { params }) => ({
  data: await getEvent(ctx, params.id),
}));
