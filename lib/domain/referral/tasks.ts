import { z } from 'zod';
import { task } from '@/lib/queue/task';
import { rewardReferral } from './reward';

export const referralTasks = {
  'referral:reward': task(z.object({ friendId: z.uuid() }), (ctx, { friendId }) =>
    rewardReferral(ctx, friendId),
  ),
};
