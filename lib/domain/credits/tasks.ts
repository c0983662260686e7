import { defineTask, noPayload } from '@/lib/queue/task';

export const creditTasks = {
  expire: defineTask('credits:expire', noPayload),
};
