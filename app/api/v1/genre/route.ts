import { genreApi } from '@/lib/genre/contract';
import { listGenres } from '@/lib/genre/queries';
import { route } from '@/lib/http/route';

export const GET = route(genreApi.list, async (ctx) => ({ data: await listGenres(ctx) }));
