import { z } from 'zod';
import { defineTask, noPayload, PATIENT } from '@/lib/queue/task';

export const subscriptionTasks = {
  grants: defineTask('subscription:grants', noPayload),
  intents: defineTask('subscription:intents', noPayload),
  refuse: defineTask('subscription:refuse', z.object({ subscriptionId: z.uuid() }), PATIENT),
  close: defineTask('subscription:close', z.object({ subscriptionId: z.uuid() }), PATIENT),
};
