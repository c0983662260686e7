import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { referralApi } from '@/lib/referral/contract';
import { refuseReferral } from '@/lib/referral/refuse';

export const POST = route(referralApi.refuse, async (ctx, { params, body }) => ({
  message: say('referral.refuse'),
  data: await refuseReferral(ctx, params.id, body.reason),
}));
