import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { listPurchases } from '@/lib/credits/purchases';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.purchases, (ctx, { query }) => listPurchases(ctx, query));
