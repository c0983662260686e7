import { type Operation, stored, toast } from './operation';

/** Dashboards, logs, tasks and emails of the portal. */
export const portalOperations = {
  'dashboard.all': toast('Failed to fetch dashboard data'),
  'dashboard.summary': toast('Failed to fetch dashboard summary'),
  'dashboard.userGrowth': toast('Failed to fetch user growth data'),
  'dashboard.revenue': toast('Failed to fetch revenue data'),
  'dashboard.creditUsage': toast('Failed to fetch credit usage data'),
  'dashboard.songGeneration': toast('Failed to fetch song generation data'),
  'dashboard.subscriptionMetrics': toast('Failed to fetch subscription metrics'),
  'dashboard.popularPlans': toast('Failed to fetch popular plans'),
  'dashboard.models': toast('Failed to fetch songs by model'),

  'audit.list': toast('Failed to fetch the audit log'),
  'audit.actions': stored('Failed to fetch the audit log'),

  'notices.list': stored('Failed to fetch notifications'),

  'finder.search': stored('Failed to search'),

  'settings.get': stored('Failed to fetch settings'),

  'tasks.queues': toast('Failed to fetch the queue'),
  'tasks.list': toast('Failed to fetch tasks'),
  'tasks.retry': toast('Failed to retry task', 'Task will be retried'),
  'tasks.bulkRetry': toast('Failed to retry tasks', '{n} tasks will be retried'),
  'tasks.drop': toast('Failed to drop task', 'Task dropped'),

  'mail.list': toast('Failed to fetch emails'),
  'mail.resend': toast('Failed to resend email', 'Email will be sent again'),
} as const satisfies Record<string, Operation>;
