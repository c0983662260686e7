import { songBulkSentence } from '@/lib/core/messages';
import { bulkUpdateSongs } from '@/lib/domain/song/bulk/bulk-update';
import { songApi } from '@/lib/domain/song/contract';
import { route } from '@/lib/http/route';

export const POST = route(songApi.bulk, async (ctx, { body }) => {
  const data = await bulkUpdateSongs(ctx, body);
  return { message: songBulkSentence(body.action, data.ids.length), data };
});
