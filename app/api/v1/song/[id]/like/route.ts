import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { songApi } from '@/lib/song/contract';
import { likeSong, unlikeSong } from '@/lib/song/like';

export const PUT = route(songApi.like, async (ctx, { params }) => ({
  message: say('song.like'),
  data: await likeSong(ctx, params.id),
}));

export const DELETE = route(songApi.unlike, async (ctx, { params }) => ({
  message: say('song.unlike'),
  data: await unlikeSong(ctx, params.id),
}));
