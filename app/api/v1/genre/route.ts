import { genreApi } from '@/lib/domain/genre/contract';
import { listGenres } from '@/lib/domain/genre/queries';
import { route } from '@/lib/http/route';

export const GET = route(genreApi.list, async (ctx) => ({ data: await listGenres(ctx) }));
