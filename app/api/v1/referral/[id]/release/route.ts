import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { referralApi } from '@/lib/referral/contract';
import { releaseReferral } from '@/lib/referral/release';

export const POST = route(referralApi.release, async (ctx, { params, body }) => ({
  message: say('referral.release'),
  data: await releaseReferral(ctx, params.id, body.reason),
}));
