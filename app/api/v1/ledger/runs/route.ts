import { sentenceOf } from '@/lib/core/messages';
import { ledgerApi } from '@/lib/domain/ledger/contract';
import { listRuns } from '@/lib/domain/ledger/queries';
import {
  findRequestedReconciliation,
  requestReconciliation,
} from '@/lib/domain/payments/request-reconciliation';
import { route } from '@/lib/http/route';

export const GET = route(ledgerApi.runs, async (ctx, { query }) => ({
  ...(await listRuns(ctx, query)),
  requested: await findRequestedReconciliation(ctx),
}));

export const POST = route(ledgerApi.compareNow, async (ctx) => ({
  message: sentenceOf('ledger.compareNow'),
  data: await requestReconciliation(ctx),
}));
