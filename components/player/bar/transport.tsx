'use client';

import clsx from 'clsx';
import { Repeat, Repeat1, Shuffle, SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '../../ui/icon-button';
import { playNext, playPrevious, togglePlay } from '../engine/playback';
import { usePlayer } from '../engine/store';
import { PlayGlyph } from '../play-button';
import { changeRepeat, toggleShuffle } from '../queue/queue';
import { placeAfter } from '../queue/rules';

/** A dot below active buttons, so that their state does not depend on colour. */
const ON =
  'relative aria-pressed:bg-current/10 after:absolute after:bottom-1 after:size-1 after:rounded-full after:bg-current after:opacity-0 aria-pressed:after:opacity-100';

/** Shuffle, previous, play, next, repeat. The bar on phones has only play and next. */
export function Transport({ full = false }: { full?: boolean }) {
  const isShuffled = usePlayer(({ unshuffled }) => unshuffled !== null);
  const repeat = usePlayer((state) => state.repeat);
  const hasNext = usePlayer((state) => placeAfter(state, state.repeat) !== null);
  const size = full ? 'lg' : 'md';
  const roomy = full ? undefined : 'max-md:hidden';
  return (
    <div className={clsx('flex items-center', full ? 'justify-between gap-2' : 'gap-0.5')}>
      <IconButton
        size={size}
        label="Shuffle"
        title="Shuffle (S)"
        aria-pressed={isShuffled}
        icon={<Shuffle />}
        onClick={toggleShuffle}
        className={clsx(ON, roomy)}
      />
      <IconButton
        size={size}
        label="Previous"
        title="Previous (P)"
        icon={<SkipBack />}
        onClick={playPrevious}
        className={roomy}
      />
      <PlayToggle full={full} />
      <IconButton
        size={size}
        label="Next"
        title="Next (N)"
        icon={<SkipForward />}
        onClick={playNext}
        disabled={!hasNext}
      />
      <IconButton
        size={size}
        label={repeat === 'off' ? 'Repeat' : `Repeat ${repeat}`}
        title="Repeat (R)"
        aria-pressed={repeat !== 'off'}
        icon={repeat === 'one' ? <Repeat1 /> : <Repeat />}
        onClick={changeRepeat}
        className={clsx(ON, roomy)}
      />
    </div>
  );
}

function PlayToggle({ full }: { full: boolean }) {
  const playing = usePlayer((state) => state.playing);
  const waiting = usePlayer((state) => state.waiting && state.playing);
  return (
    <button
      type="button"
      onClick={togglePlay}
      aria-label={playing ? 'Pause' : 'Play'}
      aria-busy={waiting || undefined}
      title={playing ? 'Pause (space)' : 'Play (space)'}
      className={clsx(
        'mx-1 inline-flex shrink-0 items-center justify-center rounded-full bg-song-text text-song-tint transition-opacity hover:opacity-85',
        full ? 'size-16' : 'size-11',
        waiting && 'working',
      )}
    >
      <PlayGlyph playing={playing} className={full ? 'size-7' : 'size-5'} />
    </button>
  );
}
