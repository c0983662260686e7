import type { Endpoint, RouteKey } from '@/lib/contract/endpoint';
import { csvOf, type RawCall } from '@/lib/contract/raw-call';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { artistsApi } from '@/lib/domain/artists/contract';
import { auditApi } from '@/lib/domain/audit/contract';
import { authApi } from '@/lib/domain/auth/contract';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { creditsApi } from '@/lib/domain/credits/contract';
import { dashboardApi } from '@/lib/domain/dashboard/contract';
import { accountExportApi } from '@/lib/domain/exports/account/contract';
import { exportsApi } from '@/lib/domain/exports/contract';
import { genreApi } from '@/lib/domain/genre/contract';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { ledgerApi } from '@/lib/domain/ledger/contract';
import { legalApi } from '@/lib/domain/legal/contract';
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
import { lyricsApi } from '@/lib/domain/song/lyrics/contract';
import { modelsApi } from '@/lib/domain/song/models/contract';
import { paperApi } from '@/lib/domain/song/paper/contract';
import { provenanceApi } from '@/lib/domain/song/provenance/contract';
import { scoreApi } from '@/lib/domain/song/score/contract';
import { showcaseApi } from '@/lib/domain/song/showcase/contract';
import { stemsApi } from '@/lib/domain/song/stems/contract';
import { versionsApi } from '@/lib/domain/song/versions/contract';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { subscriptionApi } from '@/lib/domain/subscription/contract';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { tokensApi } from '@/lib/domain/tokens/contract';
import { uploadsApi } from '@/lib/domain/uploads/contract';
import { usersAdminApi } from '@/lib/domain/users/admin/contract';
import { usersApi } from '@/lib/domain/users/contract';
import { webhooksApi } from '@/lib/domain/webhooks/contract';

/** Every endpoint of the API, by noun. */
const api = {
  auth: authApi,
  users: usersApi,
  usersAdmin: usersAdminApi,
  legal: legalApi,
  uploads: uploadsApi,
  credits: creditsApi,
  creditsAdmin: creditsAdminApi,
  plans: plansApi,
  subscription: subscriptionApi,
  subscriptionAdmin: subscriptionAdminApi,
  song: songApi,
  models: modelsApi,
  versions: versionsApi,
  stems: stemsApi,
  provenance: provenanceApi,
  score: scoreApi,
  paper: paperApi,
  lyrics: lyricsApi,
  showcase: showcaseApi,
  genre: genreApi,
  playlist: playlistApi,
  artists: artistsApi,
  exports: exportsApi,
  accountExport: accountExportApi,
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
  tokens: tokensApi,
  ledger: ledgerApi,
  mail: mailApi,
  webhooks: webhooksApi,
};

export const endpoints: Endpoint[] = Object.values(api).flatMap((noun) => Object.values(noun));

/** Calls that read or answer something other than JSON. */
export const rawCalls: RawCall[] = [
  csvOf('/applications', 'Applications'),
  csvOf('/audit', 'The audit log'),
  csvOf('/credits/admin/adjustments', 'Adjustments of credits'),
  csvOf('/credits/admin/operations', 'Credit transactions of all accounts'),
  csvOf('/jobs', 'Jobs'),
  csvOf('/mail', 'Sent emails'),
  csvOf('/payments', 'Payments'),
  csvOf('/payments/events', 'Events from the payment provider'),
  csvOf('/plans', 'Plans'),
  csvOf('/song', 'Songs'),
  csvOf('/subscription', 'Subscriptions'),
  csvOf('/subscription/admin/movements', 'Changes of recurring revenue'),
  csvOf('/tasks', 'Background tasks'),
  csvOf('/users', 'Accounts'),
  {
    operation: 'applications.resume',
    method: 'GET',
    path: '/applications/:id/resume',
    summary: 'The resume of an application, for its owner and admins',
    access: 'user',
    answer: 'application/octet-stream',
    errors: ['request.limited', 'applications.notFound', 'storage.missing'],
  },
  {
    operation: 'auth.google',
    method: 'GET',
    path: '/auth/google',
    summary: 'Starts signing in with Google',
    access: 'public',
    status: 302,
    errors: ['auth.googleOff'],
  },
  {
    operation: 'credits.history.csv',
    method: 'GET',
    path: '/credits/history/csv',
    summary: 'The caller’s credit history as a CSV file',
    access: 'user',
    token: 'read',
    answer: 'text/csv',
    errors: ['request.limited'],
  },
  {
    operation: 'events.stream',
    method: 'GET',
    path: '/events',
    summary:
      'Changes of the caller’s songs and balance as server-sent events; `?since=` and an ISO time adds what changed since',
    access: 'user',
    token: 'read',
    answer: 'text/event-stream',
  },
  {
    operation: 'song.file',
    method: 'GET',
    path: '/song/:id/files/:file',
    summary:
      'The notes, chords or words of a song as a download: midi, musicxml, chords.pdf, lrc or vtt. For everyone who may hear it',
    access: 'public',
    token: 'read',
    answer: 'application/octet-stream',
    errors: [
      'request.limited',
      'route.notFound',
      'song.notFound',
      'song.gone',
      'storage.missing',
      'score.damaged',
      'score.newer',
      'files.busy',
    ],
  },
  {
    operation: 'uploads.content',
    method: 'PUT',
    path: '/uploads/:id/content',
    summary: 'Sends the bytes of an upload',
    access: 'user',
    body: 'application/octet-stream',
    answer: 'application/json',
    errors: [
      'request.limited',
      'uploads.notFound',
      'uploads.done',
      'uploads.expired',
      'uploads.tooLarge',
      'uploads.unreadable',
    ],
  },
  {
    operation: 'webhooks.stripe',
    method: 'POST',
    path: '/webhooks/stripe',
    summary: 'Receives an event from Stripe, signed with the webhook’s secret',
    access: 'public',
    header: 'stripe-signature',
    body: 'application/json',
    answer: 'application/json',
    errors: ['payments.signature', 'payments.off', 'request.tooLarge'],
  },
];

type Nouns = (typeof api)[keyof typeof api];
type EndpointOf<N> = N extends unknown ? N[keyof N] : never;
type AnyEndpoint = EndpointOf<Nouns> & Endpoint;

/** Maps `'GET /song/:id'` to its endpoint. The browser imports it as a type only. */
export type Routes = { [E in AnyEndpoint as RouteKey<E>]: E };
