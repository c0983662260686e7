import { usersApi } from '@/lib/domain/users/contract';
import { listReferrals } from '@/lib/domain/users/queries';
import { route } from '@/lib/http/route';

export const GET = route(usersApi.referrals, (ctx, { query }) => listReferrals(ctx, query));
