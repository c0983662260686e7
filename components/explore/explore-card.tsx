'use client';

import { formatLength } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import type { PlayerSong } from '../player/engine/song';
import { ArtistLine } from '../song/artist-line';
import { ListedSongMenu } from '../song/listed-song-menu';
import { PlayCount } from '../song/play-count';
import { toPlayerSong } from '../song/player-song';
import { SongCard } from '../song/song-card';

/** A public song in the grid, with its artist, genre, plays and duration. */
export function ExploreCard({ song, queue }: { song: Song; queue: readonly PlayerSong[] }) {
  const playable = toPlayerSong(song);
  if (!playable) return null;
  return (
    <SongCard
      song={playable}
      queue={queue}
      line={<ArtistLine song={song} />}
      details={
        <>
          <PlayCount songId={song.id} count={song.playCount} /> · {formatLength(playable.durationSeconds)}
        </>
      }
      menu={<ListedSongMenu song={playable} playable={playable} className="-mr-1.5 text-quiet" />}
    />
  );
}
