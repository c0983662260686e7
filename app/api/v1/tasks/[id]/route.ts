import { sentenceOf } from '@/lib/core/messages';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { dropTask } from '@/lib/domain/tasks/drop';
import { route } from '@/lib/http/route';

export const DELETE = route(tasksApi.drop, async (ctx, { params }) => ({
  message: sentenceOf('tasks.drop'),
  data: await dropTask(ctx, params.id),
}));
