import { z } from 'zod';
import { task } from '../worker/task';
import { foldFigures } from './fold';

export const dashboardTasks = {
  'dashboard:fold': task(z.unknown(), async (ctx) => {
    await foldFigures(ctx);
  }),
};
