import { route } from '@/lib/http/route';
import { subscriptionApi } from '@/lib/subscription/contract';
import { previewChange } from '@/lib/subscription/preview';

export const POST = route(subscriptionApi.preview, async (ctx, { body }) => ({
  data: await previewChange(ctx, body),
}));
