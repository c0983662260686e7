import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { syncPlan } from './provider/sync';

export const planTasks = {
  'plans:sync': task(z.object({ planId: z.uuid() }), (ctx, { planId }) => syncPlan(ctx, planId)),
};
