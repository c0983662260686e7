import { plansApi } from '@/lib/domain/plans/contract';
import { getPlanByProvider } from '@/lib/domain/plans/queries';
import { route } from '@/lib/http/route';

export const GET = route(plansApi.byProvider, async (ctx, { params }) => ({
  data: await getPlanByProvider(ctx, params.id),
}));
