import type { Endpoint, Parsed } from '@/lib/contract/endpoint';
import type { Ctx } from '@/lib/core/context';
import { applicationsApi } from '@/lib/domain/applications/contract';
import { listApplications } from '@/lib/domain/applications/list/list';
import {
  figures as applicationFigures,
  statuses as applicationStatuses,
} from '@/lib/domain/applications/rules';
import { applicationStats } from '@/lib/domain/applications/stats';
import { auditApi } from '@/lib/domain/audit/contract';
import { listAudit, listAuditChoices } from '@/lib/domain/audit/queries';
import { listAdjustments } from '@/lib/domain/credits/admin/adjustments';
import { creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { getStats } from '@/lib/domain/credits/admin/stats';
import { listTransactions } from '@/lib/domain/credits/admin/transactions';
import { listProducts } from '@/lib/domain/credits/queries';
import { flows } from '@/lib/domain/credits/rules';
import { jobsApi } from '@/lib/domain/jobs/contract';
import { listJobs } from '@/lib/domain/jobs/list';
import { listActiveJobs, listAllJobChoices, listJobChoices } from '@/lib/domain/jobs/queries';
import { employmentTypes } from '@/lib/domain/jobs/rules';
import { ledgerApi } from '@/lib/domain/ledger/contract';
import { listRuns } from '@/lib/domain/ledger/queries';
import { mailApi } from '@/lib/domain/mail/contract';
import { listMails } from '@/lib/domain/mail/queries';
import { mailStates } from '@/lib/domain/mail/rules';
import { paymentsApi } from '@/lib/domain/payments/contract';
import { listPayments } from '@/lib/domain/payments/list';
import { listEvents } from '@/lib/domain/payments/queries';
import { eventStatuses, paymentKinds } from '@/lib/domain/payments/rules';
import { plansApi } from '@/lib/domain/plans/contract';
import { listPlans } from '@/lib/domain/plans/queries';
import { reportsApi } from '@/lib/domain/reports/contract';
import { listReports } from '@/lib/domain/reports/list';
import { songApi } from '@/lib/domain/song/contract';
import { songStatus } from '@/lib/domain/song/fields';
import { listSongs } from '@/lib/domain/song/queries';
import { subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { getSubscriptionStats } from '@/lib/domain/subscription/admin/get-stats';
import { listSubscriptions } from '@/lib/domain/subscription/admin/list/list';
import { listMovements } from '@/lib/domain/subscription/admin/movements';
import { figures, movementKinds } from '@/lib/domain/subscription/rules';
import { statuses } from '@/lib/domain/subscription/schema';
import { tasksApi } from '@/lib/domain/tasks/contract';
import { listQueues, listTasks } from '@/lib/domain/tasks/queries';
import { taskStates } from '@/lib/domain/tasks/rules';
import { listUsers } from '@/lib/domain/users/admin/list';
import { usersApi } from '@/lib/domain/users/contract';

/** A list of the portal and the queries to time on it. */
export interface AdminList {
  name: string;
  queries: object[];
  read: (ctx: Ctx, query: object) => Promise<unknown>;
}

const orders = ['desc', 'asc'];
const yesNo = ['true', 'false'];
const DEEP = { page: '9000' };

/** Returns one query for each value. */
const each = (name: string, values: readonly string[]) => values.map((value) => ({ [name]: value }));
/** Returns each order, ascending and descending. */
const sorted = (...sorts: string[]) =>
  sorts.flatMap((sortBy) => orders.map((sortOrder) => ({ sortBy, sortOrder })));
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Returns the filters from a day, until a day, and for one day. */
const days = (from: string, to: string) => [
  { [from]: daysAgo(3) },
  { [to]: daysAgo(60) },
  { [from]: daysAgo(30), [to]: daysAgo(30) },
];

/** Rows of the database that the filters by id find. */
type Samples = Awaited<ReturnType<typeof findSamples>>;

/** Returns the ids of rows that occur in the lists. */
export async function findSamples({ db }: Pick<Ctx, 'db'>) {
  const user = await db.user.findFirstOrThrow({
    where: { subscriptions: { some: {} } },
    select: { id: true },
  });
  const plan = await db.plan.findFirstOrThrow({ select: { id: true } });
  const { jobId } = await db.application.findFirstOrThrow({ select: { jobId: true } });
  const { ownerId } = await db.song.findFirstOrThrow({ select: { ownerId: true } });
  const { songId } = await db.songReport.findFirstOrThrow({ select: { songId: true } });
  const { actorId } = await db.auditEntry.findFirstOrThrow({ select: { actorId: true } });
  return { userId: user.id, planId: plan.id, jobId, ownerId, songId, actorId };
}

const list = <E extends Endpoint>(
  name: string,
  { query: shape }: E,
  read: (ctx: Ctx, query: Parsed<E>['query']) => Promise<unknown>,
  queries: object[],
): AdminList => ({
  name,
  queries: [{}, ...queries],
  read: (ctx, query) => read(ctx, shape?.parse(query) as Parsed<E>['query']),
});

const figure = (name: string, read: AdminList['read']): AdminList => ({ name, queries: [{}], read });

const listAllSongs = (ctx: Ctx, query: Parsed<typeof songApi.list>['query']) =>
  listSongs(ctx, { ...query, scope: 'all' });

/** Every list of the portal, by default and with each single filter. */
export const adminLists = ({ userId, planId, jobId, ownerId, songId, actorId }: Samples): AdminList[] => [
  list('users', usersApi.list, listUsers, [
    ...sorted('createdAt', 'name', 'email', 'role', 'status'),
    ...each('status', ['active', 'suspended', 'deleted']),
    ...each('role', ['user', 'admin']),
    ...each('figure', ['new', 'deleted']).flatMap((figure) => [
      figure,
      ...days('from', 'to').map((range) => ({ ...figure, ...range })),
    ]),
    ...each('search', ['person 199', 'person', 'example', 'nobody at all', 'qz', 'pe', 'p']),
    DEEP,
  ]),
  list('plans', plansApi.list, listPlans, [
    ...sorted('createdAt', 'name', 'monthlyPrice', 'sortOrder'),
    ...each('isActive', yesNo),
    ...each('search', ['maker', 'qz']),
  ]),
  list('subscriptions', subscriptionAdminApi.list, listSubscriptions, [
    ...sorted('createdAt', 'currentPeriodEnd', 'status', 'frequency'),
    ...each('status', statuses),
    ...each('frequency', ['monthly', 'yearly']),
    ...each('figure', figures),
    ...days('startDate', 'endDate'),
    { ending: 'true' },
    { planId },
    { userId },
    ...each('search', [
      'person',
      'person 77',
      'person5',
      'example',
      'nobody at all',
      'qz',
      'p',
      'sub_1',
      'cus_1a',
    ]),
    DEEP,
  ]),
  list('movements of subscriptions', subscriptionAdminApi.movements, listMovements, [
    ...each('kind', movementKinds),
    ...days('from', 'to'),
    { kind: 'churn', from: daysAgo(30), to: daysAgo(30) },
    { planId },
    { planId, kind: 'churn' },
    { userId },
    DEEP,
  ]),
  figure('figures of subscriptions', getSubscriptionStats),
  list('adjustments of credits', creditsAdminApi.adjustments, listAdjustments, [
    ...each('type', ['admin_add', 'admin_deduct']),
    ...days('from', 'to'),
    { userId },
    DEEP,
  ]),
  list('movements of credits', creditsAdminApi.operations, listTransactions, [
    ...each('flow', flows),
    ...days('from', 'to'),
    ...flows.map((flow) => ({ flow, from: daysAgo(30), to: daysAgo(30) })),
    { userId },
    { userId, flow: 'spent' },
    DEEP,
    { flow: 'spent', ...DEEP },
  ]),
  list('payments', paymentsApi.list, listPayments, [
    ...each('kind', paymentKinds),
    ...days('from', 'to'),
    { userId },
    { userId, kind: 'return' },
    DEEP,
  ]),
  figure('products of credits', listProducts),
  figure('figures of credits', getStats),
  list('jobs', jobsApi.list, listJobs, [
    ...sorted('createdAt', 'updatedAt', 'title', 'team', 'location'),
    ...each('isActive', yesNo),
    ...each('remote', yesNo),
    ...each('employmentType', employmentTypes),
    { team: 'Team 3' },
    { team: 'Team 3', sortBy: 'title' },
    { location: 'Place 7' },
    ...each('search', ['number', 'number 99', 'team 3 place', 'nobody', 'qz', 'q', '9']),
    { search: 'number 99', sortBy: 'title' },
    DEEP,
  ]),
  list('openings', jobsApi.active, listActiveJobs, [
    { team: 'Team 3' },
    { location: 'Place 7' },
    { employmentType: 'internship' },
    { remote: 'true' },
    ...each('search', ['number 99', 'team 3 place', 'nobody', 'qz']),
    { page: '900', pageSize: '100' },
  ]),
  figure('teams and places of openings', listJobChoices),
  figure('teams and places of jobs', listAllJobChoices),
  list('applications', applicationsApi.list, listApplications, [
    ...sorted('createdAt', 'updatedAt', 'name', 'status'),
    ...each('status', applicationStatuses),
    ...each('figure', applicationFigures),
    ...days('startDate', 'endDate'),
    { jobId },
    ...each('search', ['person 999', 'person', 'example', 'nobody at all', 'no', 'qz', 'p']),
    { status: 'offer', sortBy: 'updatedAt', limit: '25' },
    DEEP,
  ]),
  figure('figures of applications', applicationStats),
  list('songs', songApi.list, listAllSongs, [
    ...sorted('createdAt', 'playCount', 'name'),
    ...each('status', ['ready', 'failed', 'queued']),
    ...each('visibility', ['public', 'unlisted', 'private']),
    ...each('reported', ['true']),
    ...each('moderated', ['true']),
    { owner: ownerId },
    ...each('search', ['love', 'midnight', 'qzx']),
    DEEP,
  ]),
  list('songs by day', songApi.list, listAllSongs, [
    ...[{}, ...each('status', songStatus.options)].flatMap((status) =>
      [...days('from', 'to'), { from: daysAgo(365) }].flatMap((range) => [
        { ...status, ...range },
        { ...status, ...range, trash: 'include' },
      ]),
    ),
    ...sorted('playCount', 'name').map((sort) => ({ ...sort, status: 'failed', from: daysAgo(30) })),
    { owner: ownerId, from: daysAgo(365), trash: 'include' },
    { visibility: 'private', from: daysAgo(365) },
    { search: 'midnight', from: daysAgo(365) },
    { from: daysAgo(365), trash: 'include', ...DEEP },
  ]),
  list('reports of songs', reportsApi.list, listReports, [
    ...each('status', ['open', 'dismissed']),
    { reason: 'other' },
    { songId },
    DEEP,
  ]),
  list('tasks', tasksApi.list, listTasks, [
    ...each('state', taskStates),
    ...each('name', ['mail:send', 'payments:event']),
    DEEP,
  ]),
  figure('queues of tasks', listQueues),
  list('webhooks', paymentsApi.events, listEvents, [
    ...each('status', eventStatuses),
    ...each('type', ['invoice.paid', 'charge.refunded']),
    ...days('from', 'to'),
    DEEP,
  ]),
  list('comparisons of the ledger', ledgerApi.runs, listRuns, [...each('isClean', yesNo), { page: '1700' }]),
  list('mail', mailApi.list, listMails, [
    ...each('state', mailStates),
    ...each('template', ['receipt', 'code']),
    ...each('search', ['person', 'person99', 'nobody']),
    ...days('from', 'to'),
    DEEP,
  ]),
  list('audit log', auditApi.list, listAudit, [
    { actor: actorId },
    ...each('action', ['users.update', 'nothing.known']),
    ...each('targetType', ['user', 'plan']),
    { targetId: userId },
    ...days('from', 'to'),
    DEEP,
  ]),
  figure('choices of the audit log', listAuditChoices),
];
