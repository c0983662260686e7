import { z } from 'zod';
import { defineTask } from '@/lib/queue/task';

export const planTasks = {
  sync: defineTask('plans:sync', z.object({ planId: z.uuid() })),
};

export const syncKey = (planId: string) => `plans:sync:${planId}`;
