import { exportsApi } from '@/lib/exports/contract';
import { createExport } from '@/lib/exports/create';
import { listExports } from '@/lib/exports/queries';
import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';

export const GET = route(exportsApi.list, async (ctx) => ({ data: await listExports(ctx) }));

export const POST = route(exportsApi.create, async (ctx, { body }) => ({
  message: say('exports.create'),
  data: await createExport(ctx, body),
}));
