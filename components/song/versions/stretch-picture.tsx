import type { Song } from '@/lib/domain/song/contract';
import { WaveformPicture } from '../../player/waveform-picture';
import { toPlayerSong } from '../player-song';
import { songStyle } from '../song-style';
import { stretchText, type VersionForm } from './version-form';

/** The song's waveform with the part that is replaced. */
export function StretchPicture({ song, form }: { song: Song; form: VersionForm }) {
  const playable = toPlayerSong(song);
  const seconds = Math.max(1, song.duration ?? 1);
  const percent = (value: number) => `${(100 * value) / seconds}%`;
  return (
    <div style={songStyle(playable?.colour ?? null)}>
      <div className="relative h-14 overflow-hidden rounded-md bg-sunken">
        <WaveformPicture peaks={playable?.peaks ?? []} bars={96} className="absolute inset-0" />
        <span
          aria-hidden
          className="absolute inset-y-0 rounded-xs border border-text bg-text/15"
          style={{
            left: percent(form.startSeconds),
            width: percent(form.endSeconds - form.startSeconds),
          }}
        />
      </div>
      <p aria-live="polite" className="numeric mt-1.5 text-quiet text-sm">
        Replaces {stretchText(form)}
      </p>
    </div>
  );
}
