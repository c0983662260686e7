import { paymentsApi } from '@/lib/domain/payments/contract';
import { listEvents } from '@/lib/domain/payments/queries';
import { route } from '@/lib/http/route';

export const GET = route(paymentsApi.events, (ctx, { query }) => listEvents(ctx, query));
