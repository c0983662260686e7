import pLimit from 'p-limit';
import { songApi } from '@/lib/domain/song/contract';
import { playSong } from '@/lib/domain/song/play';
import { addressOf } from './address';
import { listenerOf } from './listener';
import { Reply, type RouteHandler, route } from './route';

/** No one waits for a count, but a song that thousands play at the same moment would have every page wait for them. */
const oneAtATime = pLimit(1);

const answerPlay = route(songApi.play, async (ctx, { params }, request) => {
  const { name, headers } = listenerOf(ctx, request);
  return new Reply(
    { data: await playSong(ctx, params.id, { name, address: addressOf(request) }) },
    { headers },
  );
});

/** Counts a play, one at a time per process and in order. A visitor gets a cookie with the first one, which names them. */
export const countPlay: RouteHandler = (request, context) => oneAtATime(() => answerPlay(request, context));
