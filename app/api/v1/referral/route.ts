import { referralApi } from '@/lib/domain/referral/contract';
import { getInvitation } from '@/lib/domain/referral/queries';
import { route } from '@/lib/http/route';

export const GET = route(referralApi.own, async (ctx) => ({ data: await getInvitation(ctx) }));
