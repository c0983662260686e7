import { defineTask, noPayload } from '@/lib/queue/task';

export const artistTasks = {
  sweep: defineTask('artists:sweep', noPayload),
};
