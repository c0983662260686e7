import type { Endpoint, RouteKey } from '@/lib/contract/endpoint';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { auditApi } from '@/lib/domain/audit/contract';
import { authApi } from '@/lib/domain/auth/contract';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { creditsApi } from '@/lib/domain/credits/contract';
import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { exportsApi } from '@/lib/domain/exports/contract';
import { genreApi } from '@/lib/domain/genre/contract';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { ledgerApi } from '@/lib/domain/ledger/contract';
import { mailApi } from '@/lib/domain/mail/contract';
import { notificationsApi } from '@/lib/domain/notifications/contract';
import { paymentsApi } from '@/lib/domain/payments/contract';
import { plansApi } from '@/lib/domain/plans/contract';
import { playlistApi } from '@/lib/domain/playlist/contract';
import { referralApi } from '@/lib/domain/referral/contract';
import { reportsApi } from '@/lib/domain/reports/contract';
import { searchApi } from '@/lib/domain/search/contract';
import { settingsApi } from '@/lib/domain/settings/contract';
import { songApi } from '@/lib/domain/song/contract';
import { showcaseApi } from '@/lib/domain/song/showcase/contract';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { uploadsApi } from '@/lib/domain/uploads/contract';
import { usersAdminApi } from '@/lib/domain/users/admin/contract';
import { usersApi } from '@/lib/domain/users/contract';

/** Every endpoint of the API, by noun. */
const api = {
  auth: authApi,
  users: usersApi,
  usersAdmin: usersAdminApi,
  uploads: uploadsApi,
  credits: creditsApi,
  creditsAdmin: creditsAdminApi,
  plans: plansApi,
  subscription: subscriptionApi,
  subscriptionAdmin: subscriptionAdminApi,
  song: songApi,
  showcase: showcaseApi,
  genre: genreApi,
  playlist: playlistApi,
  exports: exportsApi,
  jobs: jobsApi,
  applications: applicationsApi,
  referral: referralApi,
  reports: reportsApi,
  audit: auditApi,
  notifications: notificationsApi,
  search: searchApi,
  settings: settingsApi,
  dashboard: dashboardApi,
  payments: paymentsApi,
  tasks: tasksApi,
  ledger: ledgerApi,
  mail: mailApi,
};

export const endpoints: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun));

/** Calls without a contract: streams, files and a redirect instead of JSON. */
export const rawCalls = [
  'GET /applications/:id/resume',
  'GET /audit/csv',
  'GET /applications/csv',
  'GET /auth/google',
  'GET /credits/admin/adjustments/csv',
  'GET /credits/admin/operations/csv',
  'GET /credits/history/csv',
  'GET /events',
  'GET /jobs/csv',
  'GET /mail/csv',
  'GET /payments/csv',
  'GET /payments/events/csv',
  'GET /plans/csv',
  'GET /song/csv',
  'GET /subscription/admin/movements/csv',
  'GET /subscription/csv',
  'GET /tasks/csv',
  'GET /users/csv',
  'POST /webhooks/stripe',
  'PUT /uploads/:id/content',
];

type Nouns = (typeof api)[keyof typeof api];
type EndpointOf<N> = N extends unknown ? N[keyof N] : never;
type AnyEndpoint = EndpointOf<Nouns> & Endpoint;

/** Maps `'GET /song/:id'` to its endpoint. The browser imports it as a type only. */
export type Routes = { [E in AnyEndpoint as RouteKey<E>]: E };
