import { z } from 'zod';
import { defineTask, PATIENT } from '@/lib/queue/task';

export const planTasks = {
  sync: defineTask('plans:sync', z.object({ planId: z.uuid() }), PATIENT),
};

export const syncKey = (planId: string) => `plans:sync:${planId}`;
