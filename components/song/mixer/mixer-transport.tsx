import { formatDuration, formatLength } from '@/lib/core/format';
import type { PlayerSong } from '../../player/engine/song';
import { currentSong, usePlayer, useProgress } from '../../player/engine/store';
import { PlayGlyph } from '../../player/play-button';
import { Waveform } from '../../player/waveform';
import type { NamedLoop } from './desk';

interface MixerTransportProps {
  song: PlayerSong;
  loop: NamedLoop | null;
  onToggle: () => void;
  onSeek: (seconds: number) => void;
}

/** Play, the waveform with the loop in it, and the times. */
export function MixerTransport({ song, loop, onToggle, onSeek }: MixerTransportProps) {
  const isCurrent = usePlayer((state) => currentSong(state)?.id === song.id);
  const playing = usePlayer((state) => state.playing) && isCurrent;
  const position = useProgress((progress) => (isCurrent ? progress.position : 0));
  const duration = song.durationSeconds ?? 0;
  return (
    <div className="flex items-center gap-4">
      <button
        type="button"
        aria-label={playing ? 'Pause the mix' : 'Play the mix'}
        onClick={onToggle}
        className="inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-text text-ground transition-opacity hover:opacity-85 [&_svg]:size-5"
      >
        <PlayGlyph playing={playing} />
      </button>
      <div className="min-w-0 flex-1">
        <div className="relative">
          {loop && duration > 0 && (
            <span
              aria-hidden
              className="pointer-events-none absolute inset-y-0 rounded-xs border-song border-x-2 bg-song/20"
              style={{
                left: `${(loop.start / duration) * 100}%`,
                width: `${((loop.end - loop.start) / duration) * 100}%`,
              }}
            />
          )}
          <Waveform
            label="Position in the mix"
            peaks={song.peaks}
            position={position}
            duration={duration}
            onSeek={onSeek}
            className="h-12"
          />
        </div>
        <div className="numeric mt-1 flex justify-between text-quiet text-xs">
          <span>{formatDuration(position)}</span>
          <span>{formatLength(duration)}</span>
        </div>
      </div>
    </div>
  );
}
