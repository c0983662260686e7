import { jobsApi } from '@/lib/domain/jobs/contract';
import { listAllJobChoices } from '@/lib/domain/jobs/queries';
import { route } from '@/lib/http/route';

export const GET = route(jobsApi.choices, async (ctx) => ({ data: await listAllJobChoices(ctx) }));
