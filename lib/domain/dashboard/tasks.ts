import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { foldFigures } from './fold';

export const dashboardTasks = {
  'dashboard:fold': task(z.unknown(), async (ctx) => {
    await foldFigures(ctx);
  }),
};
