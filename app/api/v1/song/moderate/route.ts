import { route } from '@/lib/http/route';
import { sayModeration } from '@/lib/messages';
import { reportsApi } from '@/lib/reports/contract';
import { moderateSongs } from '@/lib/reports/moderate';

export const POST = route(reportsApi.moderate, async (ctx, { body }) => {
  const data = await moderateSongs(ctx, body);
  return { message: sayModeration(body.action, data.ids.length), data };
});
