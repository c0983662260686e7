import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { tasksApi } from '@/lib/tasks/contract';
import { retryOne } from '@/lib/tasks/retry';

export const POST = route(tasksApi.retry, async (ctx, { params }) => ({
  message: say('tasks.retry'),
  data: await retryOne(ctx, params.id),
}));
