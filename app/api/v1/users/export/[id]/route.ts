import { accountExportApi } from '@/lib/domain/exports/account/contract';
import { getAccountExport } from '@/lib/domain/exports/account/queries';
import { route } from '@/lib/http/route';

export const GET = route(accountExportApi.get, async (ctx, { params }) => ({
  data: await getAccountExport(ctx, params.id),
}));
