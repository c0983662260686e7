import { route } from '@/lib/http/route';
import { tasksApi } from '@/lib/tasks/contract';
import { listTasks } from '@/lib/tasks/queries';

export const GET = route(tasksApi.list, (ctx, { query }) => listTasks(ctx, query));
