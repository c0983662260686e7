import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';
import { text } from '@/lib/contract/text';

const recordKinds = ['user', 'song', 'subscription', 'job', 'plan', 'application'] as const;

/** Results per kind. */
export const MAX_PER_KIND = 5;

const record = z.object({
  kind: z.enum(recordKinds),
  id: z.uuid(),
  title: z.string(),
  /** Distinguishes it from others with the same title. */
  detail: z.string(),
  href: z.string(),
});

export type SearchResult = z.output<typeof record>;

export const searchApi = {
  search: endpoint({
    operation: 'finder.search',
    method: 'GET',
    path: '/admin/search',
    summary:
      'Search users, songs, subscriptions, jobs, plans and applications by name, email or id: at most five of each',
    access: 'admin',
    bucket: 'typing',
    query: z.object({ q: text().max(100, 'At most 100 characters').default('') }),
    output: z.object({ data: z.array(record).max(recordKinds.length * MAX_PER_KIND) }),
  }),
};
