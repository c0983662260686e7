import { runInvoice } from './billing/collection';
import { runSubscription } from './billing/renew';
import { runSchedule } from './billing/schedules';
import { runSession } from './checkout/expire';
import { invoiceDueAt, nextStep, scheduleDueAt, sessionDueAt } from './rules/due';
import type { Agenda } from './world/world';

/** Everything that happens automatically as time passes. */
export const agenda: Agenda = {
  subscription: { dueAt: (subscription) => nextStep(subscription)?.at ?? null, run: runSubscription },
  subscription_schedule: { dueAt: scheduleDueAt, run: runSchedule },
  invoice: { dueAt: invoiceDueAt, run: runInvoice },
  session: { dueAt: sessionDueAt, run: runSession },
};
