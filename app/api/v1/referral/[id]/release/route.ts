import { sentenceOf } from '@/lib/core/messages';
import { referralApi } from '@/lib/domain/referral/contract';
import { releaseReferral } from '@/lib/domain/referral/release';
import { route } from '@/lib/http/route';

export const POST = route(referralApi.release, async (ctx, { params, body }) => ({
  message: sentenceOf('referral.release'),
  data: await releaseReferral(ctx, params.id, body.reason),
}));
