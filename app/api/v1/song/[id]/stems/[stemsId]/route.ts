import { stemsApi } from '@/lib/domain/song/stems/contract';
import { getStems } from '@/lib/domain/song/stems/queries';
import { route } from '@/lib/http/route';

export const GET = route(stemsApi.get, async (ctx, { params }) => ({
  data: await getStems(ctx, params.id, params.stemsId),
}));
