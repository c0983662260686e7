import { applicationsApi } from './applications/contract';
import { auditApi } from './audit/contract';
import { authApi } from './auth/contract';
import { creditsAdminApi } from './credits/admin-contract';
import { creditsApi } from './credits/contract';
import { dashboardApi } from './dashboard/contract';
import { exportsApi } from './exports/contract';
import { finderApi } from './finder/contract';
import { genreApi } from './genre/contract';
import type { Endpoint, RouteKey } from './http/endpoint';
import { jobsApi } from './jobs/contract';
import { ledgerApi } from './ledger/contract';
import { mailApi } from './mail/contract';
import { noticesApi } from './notices/contract';
import { paymentsApi } from './payments/contract';
import { plansApi } from './plans/contract';
import { playlistApi } from './playlist/contract';
import { referralApi } from './referral/contract';
import { reportsApi } from './reports/contract';
import { settingsApi } from './settings/contract';
import { songApi } from './song/contract';
import { subscriptionAdminApi } from './subscription/admin-contract';
import { subscriptionApi } from './subscription/contract';
import { tasksApi } from './tasks/contract';
import { uploadsApi } from './uploads/contract';
import { usersAdminApi } from './users/admin-contract';
import { usersApi } from './users/contract';

/** Every call of the API, by noun. */
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
  genre: genreApi,
  playlist: playlistApi,
  exports: exportsApi,
  jobs: jobsApi,
  applications: applicationsApi,
  referral: referralApi,
  reports: reportsApi,
  audit: auditApi,
  notices: noticesApi,
  finder: finderApi,
  settings: settingsApi,
  dashboard: dashboardApi,
  payments: paymentsApi,
  tasks: tasksApi,
  ledger: ledgerApi,
  mail: mailApi,
};

/** The same as one list. */
export const endpoints: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun));

/** Served without a contract: streams, files and a redirect, which are no JSON calls. */
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

/** `'GET /song/:id'` → its endpoint: the browser imports this as a type only. */
export type Routes = { [E in AnyEndpoint as RouteKey<E>]: E };
