import { z } from 'zod';
import { endpoint } from '@/lib/contract/endpoint';

const noticeKinds = [
  'ledger',
  'webhooks',
  'tasks',
  'reports',
  'artistReports',
  'referrals',
  'pastDue',
] as const;

/** Something that awaits an admin. */
const notice = z.object({
  kind: z.enum(noticeKinds),
  /** At most 100, which then means "100 or more". */
  count: z.number().int(),
  text: z.string(),
  /** The page on which an admin handles it. */
  href: z.string(),
});

export type Notification = z.output<typeof notice>;

export const notificationsApi = {
  list: endpoint({
    operation: 'notices.list',
    method: 'GET',
    path: '/notices',
    summary: 'What needs an admin’s attention, most serious first; empty if nothing does',
    access: 'admin',
    bucket: 'read',
    output: z.object({ data: z.array(notice).max(noticeKinds.length) }),
  }),
};
