import { artistsApi } from '@/lib/domain/artists/contract';
import { listArtists } from '@/lib/domain/artists/queries';
import { route } from '@/lib/http/route';

export const GET = route(artistsApi.list, (ctx, { query }) => listArtists(ctx, query));
