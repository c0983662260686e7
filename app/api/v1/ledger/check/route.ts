import { route } from '@/lib/http/route';
import { ledgerApi } from '@/lib/ledger/contract';
import { getCheck, toUnderWay } from '@/lib/ledger/queries';
import { requestCheck } from '@/lib/ledger/request-check';
import { say } from '@/lib/messages';

export const GET = route(ledgerApi.check, async (ctx) => ({ data: await getCheck(ctx) }));

export const POST = route(ledgerApi.checkNow, async (ctx) => ({
  message: say('ledger.checkNow'),
  data: toUnderWay(await requestCheck(ctx)),
}));
