import type { Application } from '../contract';
import type { ApplicationStatus } from '../rules';

/** Puts a new application first; one that is in the list already is replaced in place. */
export function withApplication<A extends Application>(applications: readonly A[], added: A): A[] {
  const isKnown = applications.some(({ id }) => id === added.id);
  return isKnown ? withChangedApplication(applications, added) : [added, ...applications];
}

/** Replaces the application in the list; a list without it stays unchanged. */
export function withChangedApplication<A extends Application>(applications: readonly A[], changed: A): A[] {
  return applications.map((application) => (application.id === changed.id ? changed : application));
}

export function withoutApplication<A extends Application>(applications: readonly A[], id: string): A[] {
  return applications.filter((application) => application.id !== id);
}

/** Sets the status of all applications with these ids. */
export function withStatus<A extends Application>(
  applications: readonly A[],
  ids: readonly string[],
  status: ApplicationStatus,
): A[] {
  const idSet = new Set(ids);
  return applications.map((one) => (idSet.has(one.id) ? { ...one, status } : one));
}
