import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { finishDeletion } from './deletion/finish-deletion';

export const userTasks = {
  'users:delete': task(z.object({ userId: z.uuid() }), async (ctx, { userId }, { isLast }) => {
    try {
      await finishDeletion(ctx, userId);
    } catch (error) {
      if (isLast) ctx.log.error({ err: error, user: userId }, 'an account could not be deleted');
      throw error;
    }
  }),
};
