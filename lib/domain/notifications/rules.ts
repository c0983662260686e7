import type { Notification } from './contract';

/** Counting stops here: beyond a hundred the exact number does not matter. */
export const NOTIFICATION_CAP = 100;

type Kind = Notification['kind'];

/** The singular and plural text of each kind, and its link. */
const kinds: Record<Kind, { one: string; more: string; href: string }> = {
  ledger: {
    one: 'The last comparison with the payment provider found a discrepancy',
    more: 'The last comparison with the payment provider found {n} discrepancies',
    href: '/admin/settings/ledger',
  },
  webhooks: {
    one: 'A payment event could not be processed',
    more: '{n} payment events could not be processed',
    href: '/admin/settings/webhooks?status=dead',
  },
  tasks: {
    one: 'A background task was given up',
    more: '{n} background tasks were given up',
    href: '/admin/settings/tasks?state=dead',
  },
  reports: {
    one: 'A report is waiting for a decision',
    more: '{n} reports are waiting for a decision',
    href: '/admin/settings/songs',
  },
  artistReports: {
    one: 'A report about an artist is waiting for a decision',
    more: '{n} reports about artists are waiting for a decision',
    href: '/admin/settings/songs?list=artists',
  },
  referrals: {
    one: 'An invitation reward is on hold',
    more: '{n} invitation rewards are on hold',
    href: '/admin/users/referrals',
  },
  pastDue: {
    one: 'A subscription is past due',
    more: '{n} subscriptions are past due',
    href: '/admin/subscription?status=past_due',
  },
};

/** Returns the notifications, the most severe first, without those whose count is zero. */
export function notificationsOf(counts: Record<Kind, number>): Notification[] {
  return Object.entries(kinds).flatMap(([name, { one, more, href }]) => {
    const kind = name as Kind;
    const count = Math.min(counts[kind], NOTIFICATION_CAP);
    if (count <= 0) return [];
    const n = count === NOTIFICATION_CAP ? `${NOTIFICATION_CAP} or more` : String(count);
    return { kind, count, text: count === 1 ? one : more.replace('{n}', n), href };
  });
}
