'use client';

import { formatDuration, formatLength } from '@/lib/core/format';
import { seekTo } from '../engine/position';
import type { PlayerSong } from '../engine/song';
import { useProgress } from '../engine/store';
import { Waveform } from '../waveform';

/** The waveform between the times, for the bar. */
export function Timeline({ song }: { song: PlayerSong }) {
  const { position, duration } = useProgress();
  const length = duration || (song.durationSeconds ?? 0);
  return (
    <div className="hidden min-w-0 flex-1 items-center gap-2 md:flex">
      <span className="numeric w-9 text-right text-xs">{formatDuration(position)}</span>
      <Waveform
        peaks={song.peaks}
        position={position}
        duration={length}
        onSeek={seekTo}
        className="h-10 flex-1"
      />
      <span className="numeric w-9 text-xs">{formatLength(length)}</span>
    </div>
  );
}

/** A larger waveform with the times below. */
export function LargeTimeline({ song }: { song: PlayerSong }) {
  const { position, duration } = useProgress();
  const length = duration || (song.durationSeconds ?? 0);
  return (
    <div data-base-ui-swipe-ignore>
      <Waveform
        peaks={song.peaks}
        position={position}
        duration={length}
        onSeek={seekTo}
        className="h-14 md:h-16"
      />
      <div className="numeric mt-1.5 flex justify-between text-sm">
        <span>{formatDuration(position)}</span>
        <span>{formatLength(length)}</span>
      </div>
    </div>
  );
}

/** The progress as a line on top of the bar, for phones. */
export function ProgressLine() {
  const { position, duration } = useProgress();
  const share = duration > 0 ? Math.min(1, position / duration) : 0;
  return (
    <div aria-hidden className="absolute inset-x-0 -top-px h-0.5 md:hidden">
      <div className="h-full origin-left bg-playhead" style={{ transform: `scaleX(${share})` }} />
    </div>
  );
}
