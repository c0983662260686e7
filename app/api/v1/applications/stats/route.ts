import { applicationsApi } from '@/lib/applications/contract';
import { applicationStats } from '@/lib/applications/stats';
import { route } from '@/lib/http/route';

export const GET = route(applicationsApi.stats, async (ctx) => ({ data: await applicationStats(ctx) }));
