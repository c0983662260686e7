import { sentenceOf } from '@/lib/core/messages';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { deleteTask } from '@/lib/domain/tasks/delete';
import { route } from '@/lib/http/route';

export const DELETE = route(tasksApi.delete, async (ctx, { params }) => ({
  message: sentenceOf('tasks.drop'),
  data: await deleteTask(ctx, params.id),
}));
