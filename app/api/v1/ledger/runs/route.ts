import { sentenceOf } from '@/lib/core/messages';
import { ledgerApi } from '@/lib/domain/ledger/contract';
import { listRuns } from '@/lib/domain/ledger/queries';
import { findRequested, requestRun } from '@/lib/domain/ledger/request-run';
import { route } from '@/lib/http/route';

export const GET = route(ledgerApi.runs, async (ctx, { query }) => ({
  ...(await listRuns(ctx, query)),
  requested: await findRequested(ctx),
}));

export const POST = route(ledgerApi.compareNow, async (ctx) => ({
  message: sentenceOf('ledger.compareNow'),
  data: await requestRun(ctx),
}));
