import { defineTask, noPayload } from '@/lib/queue/task';

export const webhookTasks = {
  sweep: defineTask('webhooks:sweep', noPayload),
};
