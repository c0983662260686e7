import pLimit from 'p-limit';
import { songApi } from '@/lib/domain/song/contract';
import { playSong } from '@/lib/domain/song/play';
import { addressOf } from '@/lib/http/address';
import { listenerOf } from '@/lib/http/listener';
import { Reply, type RouteHandler, route } from '@/lib/http/route';

/** No one waits for a count, but if thousands play one song at the same moment, every page would wait for theirs. */
const oneAtATime = pLimit(1);

const countPlay = route(songApi.play, async (ctx, { params }, request) => {
  const { name, headers } = listenerOf(ctx, request);
  const data = await playSong(ctx, params.id, { name, address: addressOf(request) });
  return new Reply({ data }, { headers });
});

export const POST: RouteHandler = (request, context) => oneAtATime(() => countPlay(request, context));
