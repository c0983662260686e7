import type { AuditEntry } from '@/lib/domain/audit/contract';
import { Moment } from '../admin/moment';
import { TextLink } from '../admin/text-link';
import type { DataColumn } from '../data-table/columns';
import { actionLabel, fieldText, targetHref } from './labels';

/** Returns the columns of the audit log; pressing an action shows the changes. */
export const auditColumns = (onOpen: (entry: AuditEntry) => void): readonly DataColumn<AuditEntry>[] => [
  { id: 'at', header: 'When', priority: 1, cell: ({ at }) => <Moment iso={at} /> },
  {
    id: 'action',
    header: 'Action',
    fixed: true,
    cell: (entry) => (
      <button
        type="button"
        onClick={() => onOpen(entry)}
        className="rounded-xs text-left underline decoration-edge underline-offset-4 hover:decoration-current"
      >
        {actionLabel(entry.action)}
      </button>
    ),
  },
  {
    id: 'actor',
    header: 'By',
    priority: 1,
    cell: (entry) => <By entry={entry} />,
  },
  { id: 'target', header: 'Target', cell: ({ target }) => <Target target={target} /> },
  { id: 'reason', header: 'Reason', cell: ({ reason }) => reason ?? '' },
  { id: 'email', header: 'Email', cell: ({ actor }) => actor.email, hidden: true },
  {
    id: 'requestId',
    header: 'Request',
    cell: ({ requestId }) => <span className="numeric">{requestId}</span>,
    hidden: true,
  },
];

/** Who did it: an admin, or a user and the API token that their program used. */
export function By({ entry: { actor, token } }: { entry: AuditEntry }) {
  return (
    <>
      <TextLink href={`/admin/users/${actor.id}`}>{actor.name}</TextLink>
      {token && (
        <span className="text-quiet">
          {' '}
          by token <em>{token.name}</em>
        </span>
      )}
    </>
  );
}

/** The target by its kind and the end of its id, linked to its page if it has one. */
export function Target({ target }: { target: AuditEntry['target'] }) {
  const href = targetHref(target);
  const label = `${fieldText(target.type)} ${target.id.length > 12 ? `…${target.id.slice(-6)}` : target.id}`;
  return href ? <TextLink href={href}>{label}</TextLink> : label;
}
