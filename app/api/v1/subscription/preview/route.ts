import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { previewChange } from '@/lib/domain/subscription/preview';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.preview, async (ctx, { body }) => ({
  data: await previewChange(ctx, body),
}));
