import type { QueryClient } from '@tanstack/react-query';
import { queryKey } from '../client/hooks';
import type { Application } from './contract';
import { withApplication, withChangedApplication, withoutApplication, withStatus } from './list-rules';
import type { ApplicationStatus } from './rules';

interface List {
  data: Application[];
}

/** All applications, those of a job, and those of a person: figures are asked for again. */
const LISTS = ['GET /applications', 'GET /applications/user/:email'];
const FIGURES = ['GET /applications/stats', 'GET /jobs/:id/stats'];

const current = (id: string) => queryKey('GET /applications/:id', { params: { id } });

/** Puts a new application on top of every cached list that it belongs to. */
export function putApplicationFirst(client: QueryClient, application: Application): void {
  updateLists(client, (list, ofJob) =>
    ofJob && ofJob !== application.jobId ? list : withApplication(list, application),
  );
}

/** Puts a changed application in its place, and makes it the current one where it is. */
export function putApplication(client: QueryClient, application: Application): void {
  updateLists(client, (list) => withChangedApplication(list, application));
  client.setQueryData<{ data: Application }>(
    current(application.id),
    (known) => known && { data: application },
  );
}

/** Takes a deleted application out of all lists. */
export function dropApplication(client: QueryClient, id: string): void {
  updateLists(client, (list) => withoutApplication(list, id));
  client.removeQueries({ queryKey: current(id), exact: true });
}

/** Gives all these applications the status, wherever they are shown. */
export function putStatus(client: QueryClient, ids: readonly string[], status: ApplicationStatus): void {
  updateLists(client, (list) => withStatus(list, ids, status));
  for (const id of ids) {
    client.setQueryData<{ data: Application }>(
      current(id),
      (known) => known && { data: { ...known.data, status } },
    );
  }
}

function updateLists(
  client: QueryClient,
  rule: (list: Application[], ofJob: string | undefined) => Application[],
): void {
  for (const name of LISTS) {
    for (const [key, list] of client.getQueriesData<List>({ queryKey: [name] })) {
      if (list) client.setQueryData<List>(key, { ...list, data: rule(list.data, jobOf(key)) });
    }
  }
  for (const name of FIGURES) client.invalidateQueries({ queryKey: [name] });
}

/** The job whose applications a cached list holds, where it holds those of one. */
function jobOf(key: readonly unknown[]): string | undefined {
  const [, input] = key as [string, { query?: { jobId?: string } } | undefined];
  return input?.query?.jobId;
}
