import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { checkLedger, failCheck } from './check';

export const ledgerTasks = {
  'ledger:check': task(z.object({ checkId: z.uuid() }), async (ctx, { checkId }, { isLast }) => {
    try {
      await checkLedger(ctx, checkId);
    } catch (error) {
      if (isLast) await failCheck(ctx, checkId);
      throw error;
    }
  }),
};
