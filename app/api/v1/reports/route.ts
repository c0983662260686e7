import { route } from '@/lib/http/route';
import { reportsApi } from '@/lib/reports/contract';
import { listReports } from '@/lib/reports/list';

export const GET = route(reportsApi.list, (ctx, { query }) => listReports(ctx, query));
