import { route } from '@/lib/http/route';
import { jobsApi } from '@/lib/jobs/contract';
import { listAllJobChoices } from '@/lib/jobs/queries';

export const GET = route(jobsApi.choices, async (ctx) => ({ data: await listAllJobChoices(ctx) }));
