import { sentenceOf } from '@/lib/core/messages';
import { exportsApi } from '@/lib/domain/exports/contract';
import { deleteExport } from '@/lib/domain/exports/delete';
import { route } from '@/lib/http/route';

export const DELETE = route(exportsApi.remove, async (ctx, { params }) => ({
  message: sentenceOf('exports.delete'),
  data: await deleteExport(ctx, params.id),
}));
