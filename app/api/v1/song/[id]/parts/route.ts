import { stemsApi } from '@/lib/domain/song/stems/contract';
import { createParts, getParts } from '@/lib/domain/song/stems/parts';
import { route } from '@/lib/http/route';

export const GET = route(stemsApi.getParts, async (ctx, { params }) => ({
  data: await getParts(ctx, params.id),
}));

export const POST = route(stemsApi.createParts, async (ctx, { params }) => ({
  data: await createParts(ctx, params.id),
}));
