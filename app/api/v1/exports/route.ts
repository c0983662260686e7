import { sentenceOf } from '@/lib/core/messages';
import { exportsApi } from '@/lib/domain/exports/contract';
import { createExport } from '@/lib/domain/exports/create';
import { listExports } from '@/lib/domain/exports/queries';
import { route } from '@/lib/http/route';

export const GET = route(exportsApi.list, async (ctx) => ({ data: await listExports(ctx) }));

export const POST = route(exportsApi.create, async (ctx, { body }) => ({
  message: sentenceOf('exports.create'),
  data: await createExport(ctx, body),
}));
