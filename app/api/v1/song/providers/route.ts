import { modelsApi } from '@/lib/domain/song/models/contract';
import { listOffered } from '@/lib/domain/song/models/list-models';
import { route } from '@/lib/http/route';

export const GET = route(modelsApi.providers, async (ctx) => ({ data: await listOffered(ctx) }));
