import { applicationsApi } from '@/lib/domain/applications/contract';
import { applicationStats } from '@/lib/domain/applications/stats';
import { route } from '@/lib/http/route';

export const GET = route(applicationsApi.stats, async (ctx) => ({ data: await applicationStats(ctx) }));
