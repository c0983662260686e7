import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { expireCredits } from './expire';

export const creditTasks = {
  'credits:expire': task(z.unknown(), async (ctx) => {
    await expireCredits(ctx);
  }),
};
