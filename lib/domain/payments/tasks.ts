import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { processEvent } from './process';
import { reconcile } from './reconcile';

export const paymentTasks = {
  'payments:event': task(z.object({ eventId: z.string() }), processEvent),
  'payments:reconcile': task(z.unknown(), async (ctx) => {
    const { findings, discrepancies: _discrepancies, ...numbers } = await reconcile(ctx);
    ctx.log.info({ ...numbers, findings: findings.length }, 'compared with the payment provider');
  }),
};
