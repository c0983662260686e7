import { tasksApi } from '@/lib/domain/tasks/contract';
import { listTasks } from '@/lib/domain/tasks/queries';
import { route } from '@/lib/http/route';

export const GET = route(tasksApi.list, (ctx, { query }) => listTasks(ctx, query));
