import { scoreApi } from '@/lib/domain/song/score/contract';
import { getSource } from '@/lib/domain/song/score/get-source';
import { route } from '@/lib/http/route';

export const GET = route(scoreApi.source, async (ctx, { params }) => ({
  data: { source: await getSource(ctx, params.id) },
}));
