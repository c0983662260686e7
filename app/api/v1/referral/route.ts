import { route } from '@/lib/http/route';
import { referralApi } from '@/lib/referral/contract';
import { getInvitation } from '@/lib/referral/queries';

export const GET = route(referralApi.own, async (ctx) => ({ data: await getInvitation(ctx) }));
