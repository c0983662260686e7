'use client';

import { Ellipsis } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { UserStory } from '@/lib/users/admin-contract';
import { useUserStory } from '@/lib/users/hooks';
import { AdminPage } from '../admin/admin-page';
import { RecentDeeds } from '../audit/recent-deeds';
import { Avatar } from '../ui/avatar';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Menu } from '../ui/menu';
import { Skeleton } from '../ui/skeleton';
import { UserActions } from './user-actions';
import { type UserDialog, UserDialogs } from './user-dialogs';
import { UserFacts } from './user-facts';
import { UserHistory } from './user-history';
import { UserApplications, UserCredits, UserReferrals, UserSongs } from './user-parts';
import { UserPlan } from './user-plan';
import { UserSessions } from './user-sessions';
import { statusOf } from './user-words';

/** The whole story of an account. */
export function UserPage({ id }: { id: string }) {
  const { data, isError, refetch } = useUserStory(id);
  if (data) return <Story story={data.data} />;
  if (isError) {
    return (
      <ErrorState title="This user could not be loaded" onRetry={() => refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  return <Coming />;
}

function Story({ story }: { story: UserStory }) {
  const router = useRouter();
  const [dialog, setDialog] = useState<UserDialog | null>(null);
  const { user } = story;
  const { label, tone } = statusOf(user);
  return (
    <AdminPage
      title={user.name}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Avatar name={user.name} src={user.profile} size="sm" />
          {user.email}
          <Badge tone={tone}>{label}</Badge>
          {user.role === 'admin' && <Badge>Admin</Badge>}
          {story.deletionRequestedAt && <Badge tone="warning">To be deleted</Badge>}
        </span>
      }
      actions={
        <Menu
          trigger={
            <Button size="sm" icon={<Ellipsis />}>
              Actions
            </Button>
          }
        >
          <UserActions user={user} onChoose={setDialog} isOpen />
        </Menu>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <UserFacts story={story} />
        <UserPlan userId={user.id} />
        <UserCredits story={story} onChoose={setDialog} />
        <UserSongs story={story} />
        <UserSessions story={story} />
        <UserApplications story={story} />
        <UserReferrals story={story} />
        <RecentDeeds target={{ type: 'user', id: user.id }} />
        <UserHistory userId={user.id} />
      </div>
      {dialog && (
        <UserDialogs
          dialog={dialog}
          onClose={() => setDialog(null)}
          onDeleted={() => router.push('/admin/users')}
        />
      )}
    </AdminPage>
  );
}

function Coming() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-8 w-72" />
      <div className="grid gap-4 lg:grid-cols-2">
        {['facts', 'plan', 'credits', 'songs'].map((part) => (
          <Skeleton key={part} className="h-48" />
        ))}
      </div>
    </div>
  );
}
