import { sentenceOf } from '@/lib/core/messages';
import { stemsApi } from '@/lib/domain/song/stems/contract';
import { createStems } from '@/lib/domain/song/stems/create-stems';
import { listStems } from '@/lib/domain/song/stems/queries';
import { route } from '@/lib/http/route';

export const GET = route(stemsApi.list, async (ctx, { params }) => ({
  data: await listStems(ctx, params.id),
}));

export const POST = route(stemsApi.create, async (ctx, { params, body }) => ({
  message: sentenceOf('song.stems'),
  data: await createStems(ctx, params.id, body.format),
}));
