'use client';

import { useState } from 'react';
import { useUserOverview } from '@/lib/client/users/hooks';
import type { UserOverview } from '@/lib/domain/users/admin/contract';
import { ActionsMenu } from '../admin/actions-menu';
import { RecordLoading } from '../admin/record-loading';
import { AdminPage } from '../admin/shell/admin-page';
import { RecentActions } from '../audit/recent-actions';
import { Avatar } from '../ui/avatar';
import { useOpenPage } from '../ui/awaited-page';
import { Badge } from '../ui/feedback/badge';
import { type UserDialog, UserDialogs } from './dialogs/user-dialogs';
import { statusOf } from './labels';
import { UserActions } from './user-actions';
import { UserDetails } from './user-details';
import { UserHistory } from './user-history';
import { UserApplications, UserCredits, UserReferrals, UserSongs } from './user-parts';
import { UserPlan } from './user-plan';
import { UserSessions } from './user-sessions';

/** The complete overview of an account. */
export function UserPage({ id }: { id: string }) {
  const story = useUserOverview(id);
  if (story.data) return <Story story={story.data.data} />;
  return (
    <RecordLoading
      operation="users.get"
      what="user"
      record={story}
      all={{ href: '/admin/users', label: 'All users' }}
      gone="The account may have been erased, or the link is wrong."
    />
  );
}

function Story({ story }: { story: UserOverview }) {
  const openPage = useOpenPage();
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const { user, isSystem } = story;
  const { label, tone } = statusOf(user);
  return (
    <AdminPage
      title={user.name}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Avatar name={user.name} src={user.profile} size="sm" />
          {user.email}
          {isSystem ? <Badge>Account of this site</Badge> : <Badge tone={tone}>{label}</Badge>}
          {user.role === 'admin' && <Badge>Admin</Badge>}
          {story.deletionRequestedAt && <Badge tone="warning">To be deleted</Badge>}
        </span>
      }
      actions={
        isSystem || (
          <ActionsMenu>
            <UserActions user={user} onChoose={setDialog} isOpen />
          </ActionsMenu>
        )
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <UserDetails story={story} />
        <UserPlan userId={user.id} />
        <UserCredits story={story} onChoose={setDialog} />
        <UserSongs story={story} />
        <UserSessions story={story} />
        <UserApplications story={story} />
        <UserReferrals story={story} />
        <RecentActions target={{ type: 'user', id: user.id }} />
        <UserHistory userId={user.id} />
      </div>
      {dialog && (
        <UserDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => openPage('/admin/users')}
        />
      )}
    </AdminPage>
  );
}
