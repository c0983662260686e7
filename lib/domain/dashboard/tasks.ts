import { defineTask, noPayload } from '@/lib/queue/task';

export const dashboardTasks = {
  fold: defineTask('dashboard:fold', noPayload),
};
