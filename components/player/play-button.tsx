'use client';

import clsx from 'clsx';
import { Button } from '../ui/button';
import { playSong, togglePlay } from './engine/playback';
import type { PlayerSong } from './engine/song';
import { currentSong, usePlayer } from './engine/store';

/** The play or pause icon, solid and optically centred. */
export function PlayGlyph({ playing, className }: { playing: boolean; className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden className={className}>
      {playing ? (
        <path d="M6.5 4.5h3.75v15H6.5zM13.75 4.5h3.75v15h-3.75z" />
      ) : (
        <path d="M7.5 4.1c0-.8.9-1.3 1.6-.8l11 7.6c.6.4.6 1.3 0 1.7l-11 7.6c-.7.5-1.6 0-1.6-.8z" />
      )}
    </svg>
  );
}

const SIZES = {
  sm: 'size-9 [&_svg]:size-4',
  md: 'size-11 [&_svg]:size-5',
  lg: 'size-16 [&_svg]:size-7',
} as const;

export interface PlayButtonProps {
  song: PlayerSong;
  /** The songs that play after it. */
  queue?: readonly PlayerSong[] | undefined;
  size?: keyof typeof SIZES;
  /** `brass` for the main play button of a page, `paper` on covers, `plain` in lists. */
  look?: 'brass' | 'paper' | 'plain';
  className?: string;
}

const LOOKS = {
  brass: 'bg-brass text-on-brass hover:bg-brass-hover',
  paper: 'bg-ground text-text hover:bg-raised',
  plain: 'text-current hover:bg-current/10',
} as const;

/** Plays the beginning of a song that is being made, or pauses it. */
export function PlayBeginning({ song, className }: { song: PlayerSong; className?: string }) {
  const { playing, toggle } = useToggle(song);
  return (
    <Button
      size="sm"
      aria-label={`${playing ? 'Pause' : 'Play'} the beginning of ${song.name}`}
      icon={<PlayGlyph playing={playing} />}
      onClick={toggle}
      className={className}
    >
      {playing ? 'Pause' : 'Play the beginning'}
    </Button>
  );
}

function useToggle(song: PlayerSong, queue?: readonly PlayerSong[]) {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === song.id);
  const playing = usePlayer((state) => state.playing) && isCurrent;
  return { playing, toggle: () => (isCurrent ? togglePlay() : playSong(song, queue)) };
}

/** Plays this song, or pauses it if it is playing. */
export function PlayButton({ song, queue, size = 'md', look = 'plain', className }: PlayButtonProps) {
  const { playing, toggle } = useToggle(song, queue);
  return (
    <button
      type="button"
      aria-label={`${playing ? 'Pause' : 'Play'} ${song.name}`}
      data-playing={playing || undefined}
      onClick={toggle}
      className={clsx(
        'inline-flex shrink-0 items-center justify-center rounded-full transition-colors noscript:hidden',
        SIZES[size],
        LOOKS[look],
        className,
      )}
    >
      <PlayGlyph playing={playing} />
    </button>
  );
}
