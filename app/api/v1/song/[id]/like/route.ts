import { sentenceOf } from '@/lib/core/messages';
import { songApi } from '@/lib/domain/song/contract';
import { likeSong, unlikeSong } from '@/lib/domain/song/like';
import { route } from '@/lib/http/route';

export const PUT = route(songApi.like, async (ctx, { params }) => ({
  message: sentenceOf('song.like'),
  data: await likeSong(ctx, params.id),
}));

export const DELETE = route(songApi.unlike, async (ctx, { params }) => ({
  message: sentenceOf('song.unlike'),
  data: await unlikeSong(ctx, params.id),
}));
