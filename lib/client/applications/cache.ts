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

/** All applications, those of a job, and those of a person: figures are asked for again. */
const LISTS = ['GET /applications', 'GET /applications/user/:email'];
const FIGURES = ['GET /applications/stats', 'GET /jobs/:id/stats'];

/** What narrows a board down, the same for all of its columns. */
export type BoardQuery = Pick<
  NonNullable<CallInput<'GET /applications'>['query']>,
  'jobId' | 'startDate' | 'endDate' | 'search'
>;

export type ColumnPage = CallOutput<'GET /applications'>;

/** What a column of the board asks for, what changed last on top. */
export function columnQuery(query: BoardQuery, status: ApplicationStatus) {
  return { ...query, status, sortBy: 'updatedAt', sortOrder: 'desc' } as const;
}

/** Where the pages of a column are kept. */
export function columnKey(query: BoardQuery, status: ApplicationStatus): QueryKey {
  return [...queryKey('GET /applications', { query: columnQuery(query, status) }), COLUMN];
}

const COLUMN = 'column';
const isFlat = ({ queryKey: key }: Query) => key.at(-1) !== COLUMN;

const current = (id: string) => queryKey('GET /applications/:id', { params: { id } });

/** Puts a new application on top of every cached list that it belongs to. */
export function putApplicationFirst(client: QueryClient, application: Application): void {
  changeLists(client, (list, ofJob) =>
    ofJob && ofJob !== application.jobId ? list : withApplication(list, application),
  );
}

/** Puts a changed application in its place, and makes it the current one where it is. */
export function putApplication(client: QueryClient, application: Application): void {
  changeLists(client, (list) => withChangedApplication(list, application));
  putRecord(client, current(application.id), application);
}

/** Takes a deleted application out of all lists. */
export function removeApplication(client: QueryClient, id: string): void {
  changeLists(client, (list) => withoutApplication(list, id));
  client.removeQueries({ queryKey: current(id), exact: true });
}

/** Takes a card of a board from the column where it stood to the one of its status now, before or after that is known for sure. */
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

/** Gives all these applications the status, wherever they are shown. */
export function putStatus(client: QueryClient, ids: readonly string[], status: ApplicationStatus): void {
  changeLists(client, (list) => withStatus(list, ids, status));
  for (const id of ids) {
    updateRecord<Application>(client, current(id), (known) => ({ ...known, status }));
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

/** The job whose applications a cached list holds, where it holds those of one. */
function jobOf(key: readonly unknown[]): string | undefined {
  const [, input] = key as [string, { query?: { jobId?: string } } | undefined];
  return input?.query?.jobId;
}
