import { versionsApi } from '@/lib/domain/song/versions/contract';
import { previewVersion } from '@/lib/domain/song/versions/preview-version';
import { route } from '@/lib/http/route';

export const POST = route(versionsApi.preview, async (ctx, { params, body }) => ({
  data: { source: await previewVersion(ctx, params.id, body.change) },
}));
