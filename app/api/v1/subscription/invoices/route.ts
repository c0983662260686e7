import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { listInvoices } from '@/lib/domain/subscription/queries';
import { route } from '@/lib/http/route';

export const GET = route(subscriptionApi.invoices, (ctx, { query }) => listInvoices(ctx, query));
