import { sentenceOf } from '@/lib/core/messages';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { retryOne } from '@/lib/domain/tasks/retry';
import { route } from '@/lib/http/route';

export const POST = route(tasksApi.retry, async (ctx, { params }) => ({
  message: sentenceOf('tasks.retry'),
  data: await retryOne(ctx, params.id),
}));
