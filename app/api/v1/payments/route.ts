import { route } from '@/lib/http/route';
import { paymentsApi } from '@/lib/payments/contract';
import { listPayments } from '@/lib/payments/list';

export const GET = route(paymentsApi.list, (ctx, { query }) => listPayments(ctx, query));
