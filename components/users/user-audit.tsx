'use client';

import { useAudit } from '@/lib/audit/hooks';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { actionInWords } from '../audit/audit-words';
import { Skeleton } from '../ui/skeleton';

/** What admins did to an account, the newest first. */
export function UserAudit({ userId }: { userId: string }) {
  const { data, isError } = useAudit({ targetType: 'user', targetId: userId, limit: '10' });
  return (
    <Panel
      title="Audit"
      aside={
        <TextLink href={`/admin/settings/audit?targetType=user&targetId=${userId}`}>All in the log</TextLink>
      }
    >
      {isError && !data && <NothingYet>It could not be loaded.</NothingYet>}
      {!data && !isError && <Skeleton className="h-16" />}
      {data?.data.length === 0 && <NothingYet>Nothing was done by admins so far.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {data?.data.map(({ id, action, actor, at, reason }) => (
          <li key={id} className="flex items-baseline justify-between gap-4 py-1.5">
            <span className="min-w-0 truncate">
              {actionInWords(action)}, by {actor.name}
              {reason && <span className="text-quiet">: {reason}</span>}
            </span>
            <span className="shrink-0 text-quiet">
              <Moment iso={at} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
