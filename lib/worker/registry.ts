import { authTasks } from '../auth/tasks';
import { creditTasks } from '../credits/tasks';
import { mailTasks } from '../mail/tasks';
import { paymentTasks } from '../payments/tasks';
import { songTasks } from '../song/tasks';
import { uploadTasks } from '../uploads/tasks';
import type { Task } from './task';

/** Every background task, by the name it is enqueued under. */
export const tasks: Record<string, Task> = {
  ...authTasks,
  ...creditTasks,
  ...mailTasks,
  ...paymentTasks,
  ...songTasks,
  ...uploadTasks,
};

/** Tasks that run on a schedule, in crontab form (UTC). */
export const crontab = [
  '* * * * * song:sweep ?max=1',
  '17 * * * * auth:sweep ?max=1',
  '37 * * * * uploads:sweep ?max=1',
  '*/5 * * * * credits:expire ?max=1',
  '7 * * * * payments:reconcile ?max=1',
].join('\n');
