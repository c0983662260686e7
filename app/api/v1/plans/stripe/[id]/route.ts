import { route } from '@/lib/http/route';
import { plansApi } from '@/lib/plans/contract';
import { getPlanByProvider } from '@/lib/plans/queries';

export const GET = route(plansApi.byProvider, async (ctx, { params }) => ({
  data: await getPlanByProvider(ctx, params.id),
}));
