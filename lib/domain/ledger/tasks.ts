import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { checkLedger, giveUpCheck } from './check';

export const ledgerTasks = {
  'ledger:check': task(z.object({ checkId: z.uuid() }), async (ctx, { checkId }, { isLast }) => {
    try {
      await checkLedger(ctx, checkId);
    } catch (error) {
      if (isLast) await giveUpCheck(ctx, checkId);
      throw error;
    }
  }),
};
