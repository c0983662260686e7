import { tasksApi } from '@/lib/domain/tasks/contract';
import { listQueues } from '@/lib/domain/tasks/queries';
import { route } from '@/lib/http/route';

export const GET = route(tasksApi.queues, async (ctx) => ({ data: await listQueues(ctx) }));
