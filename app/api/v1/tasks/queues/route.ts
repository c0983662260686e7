import { route } from '@/lib/http/route';
import { tasksApi } from '@/lib/tasks/contract';
import { listQueues } from '@/lib/tasks/queries';

export const GET = route(tasksApi.queues, async (ctx) => ({ data: await listQueues(ctx) }));
