import { sentenceOf } from '@/lib/core/messages';
import { ledgerApi } from '@/lib/domain/ledger/contract';
import { getCheck, toProgress } from '@/lib/domain/ledger/queries';
import { requestCheck } from '@/lib/domain/ledger/request-check';
import { route } from '@/lib/http/route';

export const GET = route(ledgerApi.check, async (ctx) => ({ data: await getCheck(ctx) }));

export const POST = route(ledgerApi.checkNow, async (ctx) => ({
  message: sentenceOf('ledger.checkNow'),
  data: toProgress(await requestCheck(ctx)),
}));
