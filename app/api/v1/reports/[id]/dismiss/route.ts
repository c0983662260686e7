import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { reportsApi } from '@/lib/reports/contract';
import { dismissReport } from '@/lib/reports/dismiss';

export const POST = route(reportsApi.dismiss, async (ctx, { params, body }) => ({
  message: say('reports.dismiss'),
  data: await dismissReport(ctx, params.id, body),
}));
