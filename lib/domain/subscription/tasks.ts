import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { sweepIntents } from './change/intent';
import { grantDue } from './grants/grant-due';
import { refuseSubscription } from './refuse';

export const subscriptionTasks = {
  'subscription:grants': task(z.unknown(), async (ctx, _payload, { signal }) => {
    const granted = await grantDue(ctx, signal);
    if (granted > 0) ctx.log.info({ granted }, 'granted months of paid years');
  }),
  'subscription:intents': task(z.unknown(), (ctx) => sweepIntents(ctx)),
  'subscription:refuse': task(z.object({ subscriptionId: z.uuid() }), refuseSubscription),
};
