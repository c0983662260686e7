import type { Application } from '../contract';
import type { ApplicationStatus } from '../rules';

/** A new application goes to the top; one that is in the list already is replaced where it stands. */
export function withApplication<A extends Application>(applications: readonly A[], added: A): A[] {
  const isKnown = applications.some(({ id }) => id === added.id);
  return isKnown ? withChangedApplication(applications, added) : [added, ...applications];
}

/** The application in place of its former self; a list without it stays as it is. */
export function withChangedApplication<A extends Application>(applications: readonly A[], changed: A): A[] {
  return applications.map((application) => (application.id === changed.id ? changed : application));
}

export function withoutApplication<A extends Application>(applications: readonly A[], id: string): A[] {
  return applications.filter((application) => application.id !== id);
}

/** All applications with one of these ids get the status. */
export function withStatus<A extends Application>(
  applications: readonly A[],
  ids: readonly string[],
  status: ApplicationStatus,
): A[] {
  const named = new Set(ids);
  return applications.map((one) => (named.has(one.id) ? { ...one, status } : one));
}
