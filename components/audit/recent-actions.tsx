'use client';

import { useState } from 'react';
import { useAudit } from '@/lib/client/audit/hooks';
import { withQuery } from '@/lib/core/text/address';
import type { AuditEntry } from '@/lib/domain/audit/contract';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { EntryDrawer } from './entry-drawer';
import { actionLabel } from './labels';

const SHOWN = '5';

/** The latest admin actions on an object, with a link to all of them. */
export function RecentActions({ target }: { target: AuditEntry['target'] }) {
  const query = { targetType: target.type, targetId: target.id };
  const actions = useAudit({ ...query, limit: SHOWN });
  const { data, isError } = actions;
  const [open, setOpen] = useState<AuditEntry | null>(null);
  return (
    <Panel
      title="Recent admin actions"
      aside={
        <TextLink href={withQuery('/admin/settings/audit', query)} className="text-dense">
          View audit log
        </TextLink>
      }
    >
      <ReadFailure operation="audit.list" query={actions} />
      {!isError && !data && <Skeleton className="h-20" />}
      {data?.data.length === 0 && <NothingYet>No actions yet.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {data?.data.map((entry) => (
          <li key={entry.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span className="min-w-0 max-w-full truncate">
              <button
                type="button"
                onClick={() => setOpen(entry)}
                className="rounded-xs underline decoration-edge underline-offset-4 hover:decoration-current"
              >
                {actionLabel(entry.action)}
              </button>
              <span className="text-quiet">
                , {entry.actor.name}
                {entry.reason && `: ${entry.reason}`}
              </span>
            </span>
            <span className="shrink-0 text-quiet">
              <Moment iso={entry.at} />
            </span>
          </li>
        ))}
      </ul>
      {open && <EntryDrawer entry={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
