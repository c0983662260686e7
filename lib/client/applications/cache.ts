import type { InfiniteData, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Application, ReviewedApplication } from '@/lib/domain/applications/contract';
import {
  withApplication,
  withChangedApplication,
  withoutApplication,
  withStatus,
} from '@/lib/domain/applications/list/cache-rules';
import { withCard } from '@/lib/domain/applications/list/column-rules';
import type { ApplicationStatus } from '@/lib/domain/applications/rules';
import { putRecord, updateCached, updateLists, updateRecord } from '../cache';
import type { CallInput, CallOutput } from '../call';
import { queryKey } from '../hooks';

/** All applications, those of a job, and those of a user. Figures are refetched instead. */
const LISTS = ['GET /applications', 'GET /applications/user/:email'];
const FIGURES = ['GET /applications/stats', 'GET /jobs/:id/stats'];

/** The filters of a board, shared by its columns. */
export type BoardQuery = Pick<
  NonNullable<CallInput<'GET /applications'>['query']>,
  'jobId' | 'startDate' | 'endDate' | 'search'
>;

export type ColumnPage = CallOutput<'GET /applications'>;

/** The query of a board's column, latest change first. */
export function columnQuery(query: BoardQuery, status: ApplicationStatus) {
  return { ...query, status, sortBy: 'updatedAt', sortOrder: 'desc' } as const;
}

/** The cache key of a column's pages. */
export function columnKey(query: BoardQuery, status: ApplicationStatus): QueryKey {
  return [...queryKey('GET /applications', { query: columnQuery(query, status) }), COLUMN];
}

const COLUMN = 'column';
const isFlat = ({ queryKey: key }: Query) => key.at(-1) !== COLUMN;

const current = (id: string) => queryKey('GET /applications/:id', { params: { id } });

/** Puts a new application first in every cached list that it belongs to. */
export function putApplicationFirst(client: QueryClient, application: Application): void {
  changeLists(client, (list, ofJob) =>
    ofJob && ofJob !== application.jobId ? list : withApplication(list, application),
  );
}

/** Replaces a changed application in every cached list, and as a record. */
export function putApplication(client: QueryClient, application: Application): void {
  changeLists(client, (list) => withChangedApplication(list, application));
  putRecord(client, current(application.id), application);
}

/** Removes a deleted application from every cached list. */
export function removeApplication(client: QueryClient, id: string): void {
  changeLists(client, (list) => withoutApplication(list, id));
  client.removeQueries({ queryKey: current(id), exact: true });
}

/** Moves a card from its column to that of its current status: optimistically, and again to undo that. */
export function putCard(
  client: QueryClient,
  query: BoardQuery,
  from: ApplicationStatus,
  card: ReviewedApplication,
): void {
  for (const status of new Set([from, card.status])) {
    const filters = { queryKey: columnKey(query, status), exact: true };
    updateCached<InfiniteData<ColumnPage>>(client, filters, (column) => withCard(column, status, from, card));
  }
}

/** Sets the status of these applications in every cached list and record. */
export function putStatus(client: QueryClient, ids: readonly string[], status: ApplicationStatus): void {
  changeLists(client, (list) => withStatus(list, ids, status));
  for (const id of ids) {
    updateRecord<Application>(client, current(id), (cached) => ({ ...cached, status }));
  }
}

function changeLists(
  client: QueryClient,
  rule: (list: Application[], ofJob: string | undefined) => Application[],
): void {
  for (const name of LISTS) {
    updateLists<Application>(client, { queryKey: [name], predicate: isFlat }, (list, key) =>
      rule(list, jobOf(key)),
    );
  }
  for (const name of FIGURES) client.invalidateQueries({ queryKey: [name] });
}

/** The job whose applications a cached list contains, if it is limited to one. */
function jobOf(key: readonly unknown[]): string | undefined {
  const [, input] = key as [string, { query?: { jobId?: string } } | undefined];
  return input?.query?.jobId;
}
