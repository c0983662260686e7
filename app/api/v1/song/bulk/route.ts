import { route } from '@/lib/http/route';
import { saySongBulk } from '@/lib/messages';
import { changeSongs } from '@/lib/song/bulk';
import { songApi } from '@/lib/song/contract';

export const POST = route(songApi.bulk, async (ctx, { body }) => {
  const data = await changeSongs(ctx, body);
  return { message: saySongBulk(body.action, data.ids.length), data };
});
