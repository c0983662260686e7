import { route } from '@/lib/http/route';
import { ledgerApi } from '@/lib/ledger/contract';
import { listRuns } from '@/lib/ledger/queries';

export const GET = route(ledgerApi.runs, (ctx, { query }) => listRuns(ctx, query));
