import { sentenceOf } from '@/lib/core/messages';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { createProduct } from '@/lib/domain/credits/admin/products';
import { route } from '@/lib/http/route';

export const POST = route(creditsAdminApi.createProduct, async (ctx, { body }) => ({
  message: sentenceOf('credits.createProduct'),
  data: await createProduct(ctx, body),
}));
