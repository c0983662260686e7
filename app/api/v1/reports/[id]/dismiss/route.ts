import { sentenceOf } from '@/lib/core/messages';
import { reportsApi } from '@/lib/domain/reports/contract';
import { dismissReport } from '@/lib/domain/reports/dismiss';
import { route } from '@/lib/http/route';

export const POST = route(reportsApi.dismiss, async (ctx, { params, body }) => ({
  message: sentenceOf('reports.dismiss'),
  data: await dismissReport(ctx, params.id, body),
}));
