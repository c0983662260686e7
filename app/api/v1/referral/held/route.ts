import { route } from '@/lib/http/route';
import { referralApi } from '@/lib/referral/contract';
import { listHeld } from '@/lib/referral/queries';

export const GET = route(referralApi.held, (ctx, { query }) => listHeld(ctx, query));
