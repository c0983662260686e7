import { sentenceOf } from '@/lib/core/messages';
import { reportsApi } from '@/lib/domain/reports/contract';
import { reportArtist } from '@/lib/domain/reports/create';
import { listenerOf } from '@/lib/http/listener';
import { Reply, route } from '@/lib/http/route';

export const POST = route(reportsApi.createForArtist, async (ctx, { params, body }, request) => {
  const { name: reporter, headers } = listenerOf(ctx, request);
  await reportArtist(ctx, params.handle, { ...body, reporter });
  return new Reply({ message: sentenceOf('reports.create') }, { status: 201, headers });
});
