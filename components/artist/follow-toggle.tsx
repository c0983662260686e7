'use client';

import { useRouter } from 'next/navigation';
import { useFollowArtist, useUnfollowArtist } from '@/lib/client/artists/hooks';
import type { Artist } from '@/lib/domain/artists/contract';
import { Button } from '../ui/button';

/** The follow button for signed-in users. The server renders the page again after each press. */
export default function FollowToggle({ artist }: { artist: Pick<Artist, 'handle' | 'isFollowing'> }) {
  const router = useRouter();
  const follow = useFollowArtist(router.refresh);
  const unfollow = useUnfollowArtist(router.refresh);
  const input = { params: { handle: artist.handle } };
  const last = [follow, unfollow].toSorted((a, b) => b.submittedAt - a.submittedAt)[0];
  const isFollowing = last?.data?.data.isFollowing ?? artist.isFollowing;
  return (
    <Button
      variant={isFollowing ? 'quiet' : 'primary'}
      loading={follow.isPending || unfollow.isPending}
      title={isFollowing ? 'Unfollow' : undefined}
      onClick={() => (isFollowing ? unfollow : follow).mutate(input)}
    >
      {isFollowing ? 'Following' : 'Follow'}
    </Button>
  );
}
