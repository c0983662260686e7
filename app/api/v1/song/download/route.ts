import { sentenceOf } from '@/lib/core/messages';
import { exportsApi } from '@/lib/domain/exports/contract';
import { downloadSongs } from '@/lib/domain/exports/download';
import { route } from '@/lib/http/route';

export const POST = route(exportsApi.download, async (ctx, { body }) => ({
  message: sentenceOf('song.download'),
  data: await downloadSongs(ctx, body),
}));
