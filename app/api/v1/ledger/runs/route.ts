import { route } from '@/lib/http/route';
import { ledgerApi } from '@/lib/ledger/contract';
import { listRuns } from '@/lib/ledger/queries';
import { findRequested, requestRun } from '@/lib/ledger/request-run';
import { say } from '@/lib/messages';

export const GET = route(ledgerApi.runs, async (ctx, { query }) => ({
  ...(await listRuns(ctx, query)),
  requested: await findRequested(ctx),
}));

export const POST = route(ledgerApi.compareNow, async (ctx) => ({
  message: say('ledger.compareNow'),
  data: await requestRun(ctx),
}));
