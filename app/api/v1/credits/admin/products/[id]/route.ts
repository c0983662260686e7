import { creditsAdminApi } from '@/lib/credits/admin-contract';
import { deleteProduct, updateProduct } from '@/lib/credits/products';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const PUT = route(creditsAdminApi.updateProduct, async (ctx, { params, body }) => ({
  message: say('credits.updateProduct'),
  data: await updateProduct(ctx, params.id, body),
}));

export const DELETE = route(creditsAdminApi.deleteProduct, async (ctx, { params }) => ({
  message: say('credits.deleteProduct'),
  data: await deleteProduct(ctx, params.id),
}));
