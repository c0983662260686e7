import { referralApi } from '@/lib/domain/referral/contract';
import { listHeld } from '@/lib/domain/referral/queries';
import { route } from '@/lib/http/route';

export const GET = route(referralApi.held, (ctx, { query }) => listHeld(ctx, query));
