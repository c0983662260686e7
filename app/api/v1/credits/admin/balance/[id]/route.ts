import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { getPersonBalance } from '@/lib/credits/queries';
import { route } from '@/lib/http/route';

export const GET = route(creditsAdminApi.balanceOf, async (ctx, { params }) => ({
  data: await getPersonBalance(ctx, params.id),
}));
