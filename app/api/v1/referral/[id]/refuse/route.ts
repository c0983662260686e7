import { sentenceOf } from '@/lib/core/messages';
import { referralApi } from '@/lib/domain/referral/contract';
import { refuseReferral } from '@/lib/domain/referral/refuse';
import { route } from '@/lib/http/route';

export const POST = route(referralApi.refuse, async (ctx, { params, body }) => ({
  message: sentenceOf('referral.refuse'),
  data: await refuseReferral(ctx, params.id, body.reason),
}));
