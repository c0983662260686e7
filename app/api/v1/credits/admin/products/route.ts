import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { createProduct } from '@/lib/credits/products';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(creditsAdminApi.createProduct, async (ctx, { body }) => ({
  message: say('credits.createProduct'),
  data: await createProduct(ctx, body),
}));
