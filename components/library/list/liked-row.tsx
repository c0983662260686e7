'use client';

import type { ReactNode } from 'react';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../../player/engine/song';
import { LikeInList } from '../../song/like/like-in-list';
import { toPlayerSong } from '../../song/player-song';
import { SongRow } from '../../song/song-row';

/** A song the user likes, by any artist. */
export function LikedRow({
  song,
  queue,
  select,
}: {
  song: Song;
  queue: readonly PlayerSong[];
  select: ReactNode;
}) {
  const playable = toPlayerSong(song);
  if (!playable) return null;
  return (
    <SongRow
      song={playable}
      queue={queue}
      select={select}
      playCount={song.playCount}
      menu={<LikeInList song={song} />}
    />
  );
}
