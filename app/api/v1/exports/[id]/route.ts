import { say } from '@/lib/core/messages';
import { exportsApi } from '@/lib/domain/exports/contract';
import { removeExport } from '@/lib/domain/exports/delete';
import { route } from '@/lib/http/route';

export const DELETE = route(exportsApi.remove, async (ctx, { params }) => ({
  message: say('exports.delete'),
  data: await removeExport(ctx, params.id),
}));
