'use client';

import { SkipBack, SkipForward } from 'lucide-react';
import Link from 'next/link';
import { useEffect } from 'react';
import { formatDuration } from '../song/duration';
import { SongCover } from '../song/song-cover';
import { songStyle } from '../song/song-style';
import { IconButton } from '../ui/icon-button';
import {
  type PlayerHooks,
  playNext,
  playPrevious,
  seekTo,
  setPlayerHooks,
  showRestored,
  togglePlay,
} from './engine';
import { usePlayerKeys } from './keys';
import { useMediaSession } from './media-session';
import { PlayGlyph } from './play-button';
import { QueuePanel } from './queue-panel';
import type { PlayerSong } from './song';
import { currentSong, usePlayer, useProgress } from './store';
import { VolumeControl } from './volume-control';
import { Waveform } from './waveform';

/**
 * The player at the foot of every page: 72 px, 64 px on a phone, in the colour of what it plays. It is not there
 * while the queue is empty, and comes back after a reload where it was.
 */
export function PlayerBar({ onListen, onReload }: PlayerHooks) {
  const song = usePlayer(currentSong);
  const playing = usePlayer((state) => state.playing);
  useEffect(() => setPlayerHooks({ onListen, onReload }), [onListen, onReload]);
  useEffect(showRestored, []);
  usePlayerKeys();
  useMediaSession(song, playing);
  if (!song) return null;
  return (
    <>
      <div aria-hidden className="h-16 shrink-0 pb-[env(safe-area-inset-bottom)] md:h-18" />
      <section
        aria-label="Player"
        data-player
        style={songStyle(song.colour)}
        className="fixed inset-x-0 bottom-0 z-40 border-song/25 border-t bg-song-tint pb-[env(safe-area-inset-bottom)] text-song-text transition-colors duration-200"
      >
        <PhoneProgress />
        <div className="flex h-16 items-center gap-3 px-3 md:h-18 md:gap-6 md:px-4">
          <NowPlaying song={song} />
          <Transport playing={playing} />
          <Timeline song={song} />
          <div className="hidden items-center gap-2 md:flex">
            <VolumeControl />
            <QueuePanel />
          </div>
        </div>
      </section>
    </>
  );
}

function NowPlaying({ song }: { song: PlayerSong }) {
  const error = usePlayer((state) => state.error);
  return (
    <div className="flex min-w-0 flex-1 items-center gap-3 md:w-44 md:flex-none lg:w-64">
      <Link href={`/song/${song.id}`} tabIndex={-1} aria-hidden className="shrink-0">
        <SongCover src={song.coverUrl} size={48} className="size-11 rounded-sm md:size-12" />
      </Link>
      <div className="min-w-0">
        <Link
          href={`/song/${song.id}`}
          className="block truncate font-medium text-sm underline-offset-4 hover:underline"
        >
          {song.name}
        </Link>
        <p className="truncate text-xs opacity-80" role={error ? 'alert' : undefined}>
          {error ?? [song.artist, song.genreName].filter(Boolean).join(' · ')}
        </p>
      </div>
    </div>
  );
}

function Transport({ playing }: { playing: boolean }) {
  const hasNext = usePlayer(({ index, queue }) => index + 1 < queue.length);
  return (
    <div className="flex items-center gap-1 md:gap-2">
      <IconButton label="Previous" icon={<SkipBack />} onClick={playPrevious} className="max-md:hidden" />
      <button
        type="button"
        onClick={togglePlay}
        aria-label={playing ? 'Pause' : 'Play'}
        className="inline-flex size-11 items-center justify-center rounded-full bg-song-text text-song-tint transition-opacity hover:opacity-85"
      >
        <PlayGlyph playing={playing} className="size-5" />
      </button>
      <IconButton label="Next" icon={<SkipForward />} onClick={playNext} disabled={!hasNext} />
    </div>
  );
}

function Timeline({ song }: { song: PlayerSong }) {
  const { position, duration } = useProgress();
  const length = duration || song.durationSeconds;
  return (
    <div className="hidden min-w-0 flex-1 items-center gap-3 md:flex">
      <span className="numeric w-10 text-right text-xs">{formatDuration(position)}</span>
      <Waveform
        peaks={song.peaks}
        position={position}
        duration={length}
        onSeek={seekTo}
        className="h-10 flex-1"
      />
      <span className="numeric w-10 text-xs">{formatDuration(length)}</span>
    </div>
  );
}

function PhoneProgress() {
  const { position, duration } = useProgress();
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px h-0.5 md:hidden">
      <div
        className="h-full origin-left bg-playhead"
        style={{ transform: `scaleX(${duration > 0 ? Math.min(1, position / duration) : 0})` }}
      />
    </div>
  );
}
