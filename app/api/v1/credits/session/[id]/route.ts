import { getCheckout } from '@/lib/domain/credits/checkout/status';
import { creditsApi } from '@/lib/domain/credits/contract';
import { route } from '@/lib/http/route';

export const GET = route(creditsApi.session, async (ctx, { params }) => ({
  data: await getCheckout(ctx, params.id),
}));
