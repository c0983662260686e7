'use client';

import { Byline } from '../player/bar/now-playing';
import { ProgressLine, Timeline } from '../player/bar/timeline';
import { Transport } from '../player/bar/transport';
import { useMediaSession } from '../player/engine/media-session';
import { currentSong, usePlayer } from '../player/engine/store';
import { SongCover } from '../song/song-cover';
import { songStyle } from '../song/song-style';

/** The player of the offline page: what works without a network. */
export function OfflineBar() {
  const song = usePlayer(currentSong);
  const playing = usePlayer((state) => state.playing);
  useMediaSession(song, playing);
  if (!song) return null;
  return (
    <>
      <div aria-hidden className="h-16 shrink-0 pb-[env(safe-area-inset-bottom)] md:h-18" />
      <section
        aria-label="Player"
        style={songStyle(song.colour)}
        className="fixed inset-x-0 bottom-0 z-40 border-song/25 border-t bg-song-tint pb-[env(safe-area-inset-bottom)] text-song-text"
      >
        <ProgressLine />
        <div className="flex h-16 items-center gap-3 px-3 md:h-18 md:gap-4 md:px-4">
          <SongCover src={song.coverUrl} size={48} className="size-11 shrink-0 rounded-sm md:size-12" />
          <div className="min-w-0 flex-1 md:w-56 md:flex-none">
            <p className="truncate font-medium text-sm">{song.name}</p>
            <Byline song={song} className="text-xs" />
          </div>
          <Transport />
          <Timeline song={song} />
        </div>
      </section>
    </>
  );
}
