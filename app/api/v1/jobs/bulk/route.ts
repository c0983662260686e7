import { bulkSentence } from '@/lib/core/messages';
import { bulkUpdateJobs } from '@/lib/domain/jobs/bulk-update';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { route } from '@/lib/http/route';

export const POST = route(jobsApi.bulk, async (ctx, { body }) => {
  const data = await bulkUpdateJobs(ctx, body);
  return { message: bulkSentence('job', body.action, data.ids.length), data };
});
