import { sentenceOf } from '@/lib/core/messages';
import { artistsApi } from '@/lib/domain/artists/contract';
import { followArtist, unfollowArtist } from '@/lib/domain/artists/follow';
import { route } from '@/lib/http/route';

export const POST = route(artistsApi.follow, async (ctx, { params }) => ({
  message: sentenceOf('artists.follow'),
  data: await followArtist(ctx, params.handle),
}));

export const DELETE = route(artistsApi.unfollow, async (ctx, { params }) => ({
  message: sentenceOf('artists.unfollow'),
  data: await unfollowArtist(ctx, params.handle),
}));
