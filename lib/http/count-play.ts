import { songApi } from '@/lib/domain/song/contract';
import { playSong } from '@/lib/domain/song/play';
import { addressOf } from './address';
import { listenerOf } from './listener';
import { Reply, route } from './route';

/** Counts a play; whoever is not signed in is known by a cookie that comes with the first one. */
export const playCall = route(songApi.play, async (ctx, { params }, request) => {
  const { name, headers } = listenerOf(ctx, request);
  return new Reply(
    { data: await playSong(ctx, params.id, { name, address: addressOf(request) }) },
    { headers },
  );
});
