'use client';

import { useFriends } from '@/lib/client/referral/hooks';
import { failureText } from '@/lib/client/report';
import { formatNumber } from '@/lib/core/format';
import type { Referral } from '@/lib/domain/users/contract';
import { Button } from '../ui/button';
import { Badge } from '../ui/feedback/badge';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { useDay } from '../ui/local-time';
import { friendLabels } from './friend-labels';

const LINES = ['first', 'second', 'third'];
const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line border-b py-3.5 text-sm';

/** The friends who joined with the viewer's code, and their progress. */
export function Friends() {
  const friends = useFriends();
  const total = friends.data?.pages[0]?.total ?? 0;
  return (
    <section aria-labelledby="friends-title">
      <h2 id="friends-title" className="display text-xl">
        Friends who joined {total > 0 && <span className="numeric text-quiet">{formatNumber(total)}</span>}
      </h2>
      <div className="mt-3">
        <List friends={friends} />
      </div>
    </section>
  );
}

function List({ friends }: { friends: ReturnType<typeof useFriends> }) {
  const rows = friends.data?.pages.flatMap(({ data }) => data) ?? [];
  if (friends.isPending) return <Waiting />;
  if (friends.isError && rows.length === 0) {
    return (
      <ErrorState title={failureText('users.referrals', friends.error)} onRetry={() => friends.refetch()}>
        Your friends and rewards are safe. They just could not be loaded.
      </ErrorState>
    );
  }
  if (rows.length === 0) {
    return <EmptyState title="No friends yet">Send your link to a friend who likes music.</EmptyState>;
  }
  return (
    <>
      <ul className="border-line border-t">
        {rows.map((friend) => (
          <Friend key={friend.id} friend={friend} />
        ))}
      </ul>
      {friends.isFetchNextPageError && (
        <div className="mt-4">
          <Notice tone="danger">{failureText('users.referrals', friends.error)}</Notice>
        </div>
      )}
      {friends.hasNextPage && (
        <p className="py-5 text-center">
          <Button loading={friends.isFetchingNextPage} onClick={() => friends.fetchNextPage()}>
            Show more
          </Button>
        </p>
      )}
    </>
  );
}

function Friend({ friend }: { friend: Referral }) {
  const day = useDay();
  const { label, tone } = friendLabels(friend);
  return (
    <li className={ROW}>
      <span className="min-w-0">
        <span className="wrap-anywhere block font-medium">{friend.name}</span>
        <span className="wrap-anywhere text-quiet">
          {friend.email} · joined <time dateTime={friend.joinedAt}>{day(friend.joinedAt)}</time>
        </span>
      </span>
      <Badge tone={tone}>{label}</Badge>
    </li>
  );
}

function Waiting() {
  return (
    <div role="status" className="border-line border-t">
      <span className="sr-only">Loading your friends</span>
      {LINES.map((name) => (
        <div key={name} aria-hidden className={ROW}>
          <span className="flex flex-col gap-2 py-0.5">
            <Skeleton className="h-4 w-28" />
            <Skeleton className="h-4 w-52 max-w-full" />
          </span>
          <Skeleton className="h-6 w-32 rounded-full" />
        </div>
      ))}
    </div>
  );
}
