import { paymentsApi } from '@/lib/domain/payments/contract';
import { getEvent } from '@/lib/domain/payments/queries';
import { route } from '@/lib/http/route';

export const GET = route(paymentsApi.event, async (ctx, { params }) => ({
  data: await getEvent(ctx, params.id),
}));
