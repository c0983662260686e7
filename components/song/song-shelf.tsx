import type { Song } from '@/lib/domain/song/contract';
import { ArtistLine } from './artist-line';
import { toPlayerSong } from './player-song';
import { SongCard } from './song-card';
import { SongGrid } from './song-grid';

/** Finished songs as a grid, which is also the play queue. */
export function SongShelf({
  songs,
  level = 2,
  isOfOneArtist = false,
}: {
  songs: readonly Song[];
  /** Heading level of their names. */
  level?: 2 | 3;
  /** Shows genre and length of each instead of its artist. */
  isOfOneArtist?: boolean;
}) {
  const playable = songs.map(toPlayerSong).filter((song) => song !== null);
  return (
    <SongGrid>
      {playable.map((song) => (
        <SongCard
          key={song.id}
          song={song}
          level={level}
          queue={playable}
          line={isOfOneArtist ? undefined : <ArtistLine song={song} />}
        />
      ))}
    </SongGrid>
  );
}
