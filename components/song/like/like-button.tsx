'use client';

import dynamic from 'next/dynamic';
import { openOverlay } from '../../auth/overlay/overlay-address';
import { LikeHeart, type LikeLook } from './like-heart';
import type { LikeToggleProps } from './like-toggle';

const LikeToggle = dynamic(() => import('./like-toggle'));

export interface LikeButtonProps extends Pick<LikeToggleProps, 'song' | 'initial'> {
  signedIn: boolean;
  /** `icon` in the player, `button` with a label among the actions of a page. */
  look?: LikeLook;
}

/** Likes or unlikes a song. Visitors are asked to sign up first. */
export function LikeButton({ song, initial, signedIn, look = 'icon' }: LikeButtonProps) {
  if (signedIn) return <LikeToggle key={song.id} song={song} initial={initial} look={look} />;
  return <LikeHeart name={song.name} isLiked={false} look={look} onPress={() => openOverlay('signup')} />;
}
