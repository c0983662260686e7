'use client';

import { useState } from 'react';
import { useSession } from '@/lib/client/session';
import { useEndSessionsOf } from '@/lib/client/users/hooks';
import type { UserOverview } from '@/lib/domain/users/admin/contract';
import { Moment } from '../admin/moment';
import { NothingYet, Panel } from '../admin/panel';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/dialog/confirm-dialog';

/** The sessions of a user, and the action that ends them all. */
export function UserSessions({ story: { user, sessions } }: { story: UserOverview }) {
  const [asking, setAsking] = useState(false);
  const end = useEndSessionsOf(() => setAsking(false));
  const self = useSession((session) => session.user?.id) === user.id;
  return (
    <Panel
      title="Sign-ins"
      aside={
        sessions.length > 0 &&
        !self && (
          <Button size="sm" onClick={() => setAsking(true)}>
            Sign out everywhere
          </Button>
        )
      }
    >
      {sessions.length === 0 && <NothingYet>Not signed in anywhere.</NothingYet>}
      <ul className="divide-y divide-line text-dense">
        {sessions.slice(0, 10).map(({ id, device, createdAt, lastSeenAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-1.5">
            <span>{device ?? 'Unknown device'}</span>
            <span className="text-quiet">
              since <Moment iso={createdAt} />, last seen <Moment iso={lastSeenAt} />
            </span>
          </li>
        ))}
      </ul>
      {asking && (
        <ConfirmDialog
          title={`Sign ${user.name} out everywhere?`}
          confirm="Sign out everywhere"
          busy={end.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => end.mutate({ params: { id: user.id } })}
        >
          Every browser has to sign in again. Nothing else changes.
        </ConfirmDialog>
      )}
    </Panel>
  );
}
