import { z } from 'zod';
import { defineTask } from '@/lib/queue/task';

export const referralTasks = {
  reward: defineTask('referral:reward', z.object({ friendId: z.uuid() })),
};
