import { route } from '@/lib/http/route';
import { say } from '@/lib/messages';
import { tasksApi } from '@/lib/tasks/contract';
import { dropTask } from '@/lib/tasks/drop';

export const DELETE = route(tasksApi.drop, async (ctx, { params }) => ({
  message: say('tasks.drop'),
  data: await dropTask(ctx, params.id),
}));
