'use client';

import { useLikeSong, useSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { LikeHeart, type LikeLook } from './like-heart';

export interface LikeToggleProps {
  song: { id: string; name: string };
  /** The song, if the server rendered it. */
  initial?: Song | undefined;
  look: LikeLook;
}

/** The like button for signed-in users. */
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
