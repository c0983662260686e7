import { STILL_MAKING_VERSION, sentenceOf } from '@/lib/core/messages';
import { versionsApi } from '@/lib/domain/song/versions/contract';
import { listVersions } from '@/lib/domain/song/versions/list-versions';
import { requestVersion } from '@/lib/domain/song/versions/request-version';
import { idempotencyKeyOf } from '@/lib/http/headers';
import { Reply, route } from '@/lib/http/route';
import { whenMade } from '@/lib/http/when-made';

export const GET = route(versionsApi.list, async (ctx, { params }) => ({
  data: await listVersions(ctx, params.id),
}));

export const POST = route(versionsApi.create, async (ctx, { params, body }, request) => {
  const accepted = await requestVersion(ctx, params.id, body, idempotencyKeyOf(request));
  const { songs, status } = await whenMade(ctx, [accepted], request);
  const message = status === 201 ? sentenceOf('song.version') : STILL_MAKING_VERSION;
  return new Reply({ message, data: songs[0] ?? accepted }, { status });
});
