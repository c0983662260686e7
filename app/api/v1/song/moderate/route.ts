import { moderationSentence } from '@/lib/core/messages';
import { reportsApi } from '@/lib/domain/reports/contract';
import { moderateSongs } from '@/lib/domain/reports/moderate';
import { route } from '@/lib/http/route';

export const POST = route(reportsApi.moderate, async (ctx, { body }) => {
  const data = await moderateSongs(ctx, body);
  return { message: moderationSentence(body.action, data.ids.length), data };
});
