import { withQuery } from '@/lib/core/text/address';
import { type EmploymentType, employmentTypes } from '@/lib/domain/jobs/rules';

/** The view of the jobs, as the address contains it. */
export interface CareersQuery {
  search: string;
  team: string;
  location: string;
  type: '' | EmploymentType;
  remote: boolean;
}

/** The maximum lengths that the server accepts. */
const MAX_LENGTH = { search: 100, team: 80, location: 120 };

/** Reads the address and drops unknown parameters. */
export function readCareersQuery(query: URLSearchParams): CareersQuery {
  const text = (name: keyof typeof MAX_LENGTH) => (query.get(name) ?? '').trim().slice(0, MAX_LENGTH[name]);
  return {
    search: text('search'),
    team: text('team'),
    location: text('location'),
    type: employmentTypes.find((type) => type === query.get('type')) ?? '',
    remote: query.get('remote') === 'true',
  };
}

/** Returns the address of a view of the jobs, without empty parameters. */
export function careersAddress({ remote, ...texts }: CareersQuery): string {
  return withQuery('/careers', { ...texts, remote: remote ? 'true' : '' });
}

export function isNarrowed(view: CareersQuery): boolean {
  return careersAddress(view) !== '/careers';
}

/** Returns the API query of a view. */
export function jobFilters({ search, team, location, type, remote }: CareersQuery) {
  return {
    search: search || undefined,
    team: team || undefined,
    location: location || undefined,
    employmentType: type || undefined,
    remote: remote ? ('true' as const) : undefined,
  };
}
