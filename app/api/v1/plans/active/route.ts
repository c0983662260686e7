import { route } from '@/lib/http/route';
import { plansApi } from '@/lib/plans/contract';
import { listActivePlans } from '@/lib/plans/queries';

export const GET = route(plansApi.active, async (ctx) => ({ plans: await listActivePlans(ctx) }));
