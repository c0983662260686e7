import { exportsApi } from '@/lib/exports/contract';
import { removeExport } from '@/lib/exports/remove';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const DELETE = route(exportsApi.remove, async (ctx, { params }) => ({
  message: say('exports.delete'),
  data: await removeExport(ctx, params.id),
}));
