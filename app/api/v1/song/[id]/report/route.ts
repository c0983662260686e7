import { listenerOf } from '@/lib/http/listener';
import { Reply, route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { reportsApi } from '@/lib/reports/contract';
import { reportSong } from '@/lib/reports/create';

export const POST = route(reportsApi.create, async (ctx, { params, body }, request) => {
  const { name: reporter, headers } = listenerOf(ctx, request);
  await reportSong(ctx, params.id, { ...body, reporter });
  return new Reply({ message: say('reports.create') }, { status: 201, headers });
});
