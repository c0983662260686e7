import type { Song } from '@/lib/domain/song/contract';
import { toPlayerSong } from './player-song';
import { SongCard } from './song-card';
import { SongGrid } from './song-grid';

/** Finished songs as a grid, which is also the play queue. */
export function SongShelf({ songs }: { songs: readonly Song[] }) {
  const playable = songs.map(toPlayerSong).filter((song) => song !== null);
  return (
    <SongGrid>
      {playable.map((song) => (
        <SongCard
          key={song.id}
          song={song}
          level={2}
          queue={playable}
          line={[song.artist, song.genreName].filter(Boolean).join(' · ')}
        />
      ))}
    </SongGrid>
  );
}
