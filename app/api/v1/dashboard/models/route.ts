import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { getModelFigures } from '@/lib/domain/dashboard/models';
import { route } from '@/lib/http/route';

export const GET = route(dashboardApi.models, async (ctx, { query }) => ({
  data: await getModelFigures(ctx, query.period),
}));
