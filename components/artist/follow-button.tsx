'use client';

import dynamic from 'next/dynamic';
import type { Artist } from '@/lib/domain/artists/contract';
import { openOverlay } from '../auth/overlay/overlay-address';
import { buttonClasses } from '../ui/button';

const FollowToggle = dynamic(() => import('./follow-toggle'));

export interface FollowButtonProps {
  artist: Pick<Artist, 'handle' | 'name' | 'isFollowing'>;
  isSignedIn: boolean;
}

/** Follows or unfollows an artist. Visitors are asked to sign up first. */
export function FollowButton({ artist, isSignedIn }: FollowButtonProps) {
  if (isSignedIn) return <FollowToggle artist={artist} />;
  return (
    <button
      type="button"
      onClick={() => openOverlay('signup', window.location.pathname)}
      className={buttonClasses('primary', 'md', 'noscript:hidden')}
    >
      Follow
    </button>
  );
}
