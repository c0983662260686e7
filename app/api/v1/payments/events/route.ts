import { route } from '@/lib/http/route';
import { paymentsApi } from '@/lib/payments/contract';
import { listEvents } from '@/lib/payments/queries';

export const GET = route(paymentsApi.events, (ctx, { query }) => listEvents(ctx, query));
