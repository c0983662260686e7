import { plansApi } from '@/lib/domain/plans/contract';
import { listActivePlans } from '@/lib/domain/plans/queries';
import { route } from '@/lib/http/route';

export const GET = route(plansApi.active, async (ctx) => ({ plans: await listActivePlans(ctx) }));
