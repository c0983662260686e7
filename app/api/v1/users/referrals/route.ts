import { route } from '@/lib/http/route';
import { usersApi } from '@/lib/users/contract';
import { listReferrals } from '@/lib/users/queries';

export const GET = route(usersApi.referrals, (ctx, { query }) => listReferrals(ctx, query));
