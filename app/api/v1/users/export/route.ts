import { sentenceOf } from '@/lib/core/messages';
import { accountExportApi } from '@/lib/domain/exports/account/contract';
import { createAccountExport } from '@/lib/domain/exports/account/create';
import { latestAccountExport } from '@/lib/domain/exports/account/queries';
import { route } from '@/lib/http/route';

export const GET = route(accountExportApi.latest, async (ctx) => ({ data: await latestAccountExport(ctx) }));

export const POST = route(accountExportApi.create, async (ctx) => ({
  message: sentenceOf('users.export'),
  data: await createAccountExport(ctx),
}));
