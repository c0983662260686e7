import type { HeldReferral } from '@/lib/domain/referral/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { Badge } from '../ui/feedback/badge';

/** The reasons against a reward. */
export const REASONS: Record<HeldReferral['reasons'][number], string> = {
  cap: 'The inviter has reached the maximum number of rewards',
  gone: 'The inviter’s account is deleted',
  suspended: 'An account is suspended',
  same_device: 'Both sign in from the same device',
  same_network: 'Another friend of the inviter signs in from the same network',
  same_mailbox: 'Both use the same mailbox',
  aliased: 'The friend’s email is an alias',
  disposable: 'The friend’s email is disposable',
};

function Party({ party: { id, name, email, status } }: { party: HeldReferral['friend'] }) {
  return (
    <span className="flex items-center gap-2">
      <TextLink href={`/admin/users/${id}`}>{name}</TextLink>
      <span className="text-quiet">{email}</span>
      {status !== 'active' && <Badge tone="warning">{status}</Badge>}
    </span>
  );
}

export const heldColumns: readonly DataColumn<HeldReferral>[] = [
  { id: 'friend', header: 'Friend', fixed: true, cell: ({ friend }) => <Party party={friend} /> },
  { id: 'inviter', header: 'Invited by', priority: 1, cell: ({ inviter }) => <Party party={inviter} /> },
  {
    id: 'reasons',
    header: 'Reasons',
    priority: 1,
    cell: ({ reasons }) => (
      <ul className="whitespace-normal">
        {reasons.map((reason) => (
          <li key={reason}>{REASONS[reason]}</li>
        ))}
      </ul>
    ),
  },
  { id: 'createdAt', header: 'Since', cell: ({ createdAt }) => <Moment iso={createdAt} /> },
];
