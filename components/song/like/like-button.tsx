'use client';

import dynamic from 'next/dynamic';
import type { Song } from '@/lib/domain/song/contract';
import { openOverlay } from '../../auth/overlay/overlay-address';
import { LikeHeart, type LikeLook } from './like-heart';

const LikeToggle = dynamic(() => import('./like-toggle'));

export interface LikeButtonProps {
  song: { id: string; name: string };
  /** The song as the server rendered it, where it did. */
  initial?: Song | undefined;
  signedIn: boolean;
  /** `icon` in the player, `button` with a word among the actions of a page. */
  look?: LikeLook;
}

/** Likes a song, or takes the like back; visitors are asked to sign up first. */
export function LikeButton({ song, initial, signedIn, look = 'icon' }: LikeButtonProps) {
  if (signedIn) return <LikeToggle key={song.id} song={song} initial={initial} look={look} />;
  return <LikeHeart name={song.name} isLiked={false} look={look} onPress={() => openOverlay('signup')} />;
}
