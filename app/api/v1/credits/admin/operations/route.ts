import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { listTransactions } from '@/lib/domain/credits/admin/transactions';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.operations, (ctx, { query }) => listTransactions(ctx, query));
