import { addressOf } from '@/lib/http/address';
import { listenerOf } from '@/lib/http/listener';
import { Reply, route } from '@/lib/http/route';
import { songApi } from '@/lib/song/contract';
import { playSong } from '@/lib/song/play';

export const POST = route(songApi.play, async (ctx, { params }, request) => {
  const { name, headers } = listenerOf(ctx, request);
  return new Reply(
    { data: await playSong(ctx, params.id, { name, address: addressOf(request) }) },
    { headers },
  );
});
