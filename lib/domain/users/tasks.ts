import { z } from 'zod';
import { defineTask } from '@/lib/queue/task';

export const userTasks = {
  delete: defineTask('users:delete', z.object({ userId: z.uuid() })),
};
