import { saySongBulk } from '@/lib/core/messages';
import { changeSongs } from '@/lib/domain/song/bulk-update';
import { songApi } from '@/lib/domain/song/contract';
import { route } from '@/lib/http/route';

export const POST = route(songApi.bulk, async (ctx, { body }) => {
  const data = await changeSongs(ctx, body);
  return { message: saySongBulk(body.action, data.ids.length), data };
});
