import { outsideApi } from '@/lib/domain/song/outside/contract';
import { listOffered } from '@/lib/domain/song/outside/list-providers';
import { route } from '@/lib/http/route';

export const GET = route(outsideApi.providers, async (ctx) => ({ data: await listOffered(ctx) }));
