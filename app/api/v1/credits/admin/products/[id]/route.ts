import { sentenceOf } from '@/lib/core/messages';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { deleteProduct, updateProduct } from '@/lib/domain/credits/admin/products';
import { route } from '@/lib/http/route';

export const PUT = route(creditsAdminApi.updateProduct, async (ctx, { params, body }) => ({
  message: sentenceOf('credits.updateProduct'),
  data: await updateProduct(ctx, params.id, body),
}));

export const DELETE = route(creditsAdminApi.deleteProduct, async (ctx, { params }) => ({
  message: sentenceOf('credits.deleteProduct'),
  data: await deleteProduct(ctx, params.id),
}));
