import { defineTask, noPayload } from '@/lib/queue/task';

export const uploadTasks = {
  sweep: defineTask('uploads:sweep', noPayload),
  tidy: defineTask('uploads:tidy', noPayload),
};
