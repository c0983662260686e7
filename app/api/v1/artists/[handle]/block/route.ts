import { sentenceOf } from '@/lib/core/messages';
import { blockArtist, unblockArtist } from '@/lib/domain/artists/block';
import { artistsApi } from '@/lib/domain/artists/contract';
import { route } from '@/lib/http/route';

export const POST = route(artistsApi.block, async (ctx, { params }) => ({
  message: sentenceOf('artists.block'),
  data: await blockArtist(ctx, params.handle),
}));

export const DELETE = route(artistsApi.unblock, async (ctx, { params }) => ({
  message: sentenceOf('artists.unblock'),
  data: await unblockArtist(ctx, params.handle),
}));
