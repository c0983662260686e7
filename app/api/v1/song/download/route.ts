import { exportsApi } from '@/lib/exports/contract';
import { downloadSongs } from '@/lib/exports/download';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const POST = route(exportsApi.download, async (ctx, { body }) => ({
  message: say('song.download'),
  data: await downloadSongs(ctx, body),
}));
