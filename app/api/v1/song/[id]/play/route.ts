import { songApi } from '@/lib/domain/song/contract';
import { playSong } from '@/lib/domain/song/play';
import { addressOf } from '@/lib/http/address';
import { listenerOf } from '@/lib/http/listener';
import { Reply, route } from '@/lib/http/route';

export const POST = route(songApi.play, async (ctx, { params }, request) => {
  const { headers, ...listener } = listenerOf(ctx, request);
  const data = await playSong(ctx, params.id, { ...listener, address: addressOf(request) });
  return new Reply({ data }, { headers });
});
