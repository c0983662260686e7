import { reportsApi } from '@/lib/domain/reports/contract';
import { listReports } from '@/lib/domain/reports/list';
import { route } from '@/lib/http/route';

export const GET = route(reportsApi.list, (ctx, { query }) => listReports(ctx, query));
