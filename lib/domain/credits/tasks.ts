import { z } from 'zod';
import { defineTask, noPayload, PATIENT } from '@/lib/queue/task';

export const creditTasks = {
  expire: defineTask('credits:expire', noPayload),
  refund: defineTask('credits:refund', z.object({ purchaseId: z.uuid() }), PATIENT),
};
