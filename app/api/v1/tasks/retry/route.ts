import { sentenceOf } from '@/lib/core/messages';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { retryMany } from '@/lib/domain/tasks/retry';
import { route } from '@/lib/http/route';

export const POST = route(tasksApi.bulkRetry, async (ctx, { body }) => {
  const data = await retryMany(ctx, body.ids);
  return { message: sentenceOf('tasks.bulkRetry', { n: data.retried }), data };
});
