import { z } from 'zod';
import { defineTask } from '@/lib/queue/task';

export const userTasks = {
  /** More than a week of attempts: its subscription must end first. */
  delete: defineTask('users:delete', z.object({ userId: z.uuid() }), { maxAttempts: 40 }),
};
