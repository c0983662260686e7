import { authTasks } from '@/lib/domain/auth/tasks';
import { creditTasks } from '@/lib/domain/credits/tasks';
import { dashboardTasks } from '@/lib/domain/dashboard/tasks';
import { exportTasks } from '@/lib/domain/exports/tasks';
import { ledgerTasks } from '@/lib/domain/ledger/tasks';
import { mailTasks } from '@/lib/domain/mail/tasks';
import { paymentTasks } from '@/lib/domain/payments/tasks';
import { planTasks } from '@/lib/domain/plans/tasks';
import { referralTasks } from '@/lib/domain/referral/tasks';
import { songTasks } from '@/lib/domain/song/tasks';
import { subscriptionTasks } from '@/lib/domain/subscription/tasks';
import { uploadTasks } from '@/lib/domain/uploads/tasks';
import { userTasks } from '@/lib/domain/users/tasks';
import type { Task } from '@/lib/queue/task';

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
