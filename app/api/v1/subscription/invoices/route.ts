import { route } from '@/lib/http/route';
import { subscriptionApi } from '@/lib/subscription/contract';
import { listInvoices } from '@/lib/subscription/queries';

export const GET = route(subscriptionApi.invoices, (ctx, { query }) => listInvoices(ctx, query));
