import { artistsApi } from '@/lib/domain/artists/contract';
import { getArtist } from '@/lib/domain/artists/queries';
import { route } from '@/lib/http/route';

export const GET = route(artistsApi.get, async (ctx, { params }) => ({
  data: await getArtist(ctx, params.handle),
}));
