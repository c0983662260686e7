'use client';

import { useLikeSong, useSong } from '@/lib/client/song/hooks';
import type { LikeButtonProps } from './like-button';
import { LikeHeart, type LikeLook } from './like-heart';

interface LikeToggleProps extends Pick<LikeButtonProps, 'song' | 'initial'> {
  look: LikeLook;
}

/** The heart of those who are signed in. */
export default function LikeToggle({ song, initial, look }: LikeToggleProps) {
  const { data } = useSong(song.id, initial);
  const like = useLikeSong();
  return (
    <LikeHeart
      name={song.name}
      isLiked={data?.data.isLiked ?? false}
      look={look}
      onPress={() => like(song.id)}
    />
  );
}
