import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { orderProducts } from '@/lib/credits/order-products';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const PUT = route(creditsAdminApi.orderProducts, async (ctx, { body }) => ({
  message: say('credits.orderProducts'),
  data: await orderProducts(ctx, body.ids),
}));
