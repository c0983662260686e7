import { previewChange } from '@/lib/domain/subscription/change/preview';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { route } from '@/lib/http/route';

export const POST = route(subscriptionApi.preview, async (ctx, { body }) => ({
  data: await previewChange(ctx, body),
}));
