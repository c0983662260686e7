'use client';

import { useLikeSong } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { LikeHeart } from './like-heart';

/** The like button of a song in a list, which already knows whether it is liked. */
export function LikeInList({ song }: { song: Pick<Song, 'id' | 'name' | 'isLiked'> }) {
  const like = useLikeSong();
  return <LikeHeart name={song.name} isLiked={song.isLiked} look="icon" onPress={() => like(song.id)} />;
}
