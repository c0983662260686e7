import { z } from 'zod';
import { defineTask } from '@/lib/queue/task';

export const ledgerTasks = {
  check: defineTask('ledger:check', z.object({ checkId: z.uuid() }), { maxAttempts: 3 }),
};
