import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { tasksApi } from '@/lib/tasks/contract';
import { retryMany } from '@/lib/tasks/retry';

export const POST = route(tasksApi.bulkRetry, async (ctx, { body }) => {
  const data = await retryMany(ctx, body.ids);
  return { message: say('tasks.bulkRetry', { n: data.retried }), data };
});
