import { paymentsApi } from '@/lib/domain/payments/contract';
import { listPayments } from '@/lib/domain/payments/list';
import { route } from '@/lib/http/route';

export const GET = route(paymentsApi.list, (ctx, { query }) => listPayments(ctx, query));
