import { authTasks } from '@/lib/auth/tasks';
import { creditTasks } from '@/lib/credits/tasks';
import { dashboardTasks } from '@/lib/dashboard/tasks';
import { exportTasks } from '@/lib/exports/tasks';
import { ledgerTasks } from '@/lib/ledger/tasks';
import { mailTasks } from '@/lib/mail/tasks';
import { paymentTasks } from '@/lib/payments/tasks';
import { planTasks } from '@/lib/plans/tasks';
import type { Task } from '@/lib/queue/task';
import { referralTasks } from '@/lib/referral/tasks';
import { songTasks } from '@/lib/song/tasks';
import { subscriptionTasks } from '@/lib/subscription/tasks';
import { uploadTasks } from '@/lib/uploads/tasks';
import { userTasks } from '@/lib/users/tasks';

/** Every background task, by the name it is enqueued under. */
export const tasks: Record<string, Task> = {
  ...authTasks,
  ...creditTasks,
  ...dashboardTasks,
  ...exportTasks,
  ...ledgerTasks,
  ...mailTasks,
  ...paymentTasks,
  ...planTasks,
  ...referralTasks,
  ...songTasks,
  ...subscriptionTasks,
  ...uploadTasks,
  ...userTasks,
};

/** Tasks that run on a schedule, in crontab form (UTC). */
export const crontab = [
  '* * * * * song:sweep ?max=1',
  '* * * * * dashboard:fold ?max=1',
  '17 * * * * auth:sweep ?max=1',
  '37 * * * * uploads:sweep ?max=1',
  '47 * * * * exports:sweep ?max=1',
  '57 * * * * mail:sweep ?max=1',
  '*/5 * * * * credits:expire ?max=1',
  '2,7,12,17,22,27,32,37,42,47,52,57 * * * * subscription:grants ?max=1',
  '4,14,24,34,44,54 * * * * subscription:intents ?max=1',
  '7 * * * * payments:reconcile ?max=1',
].join('\n');
