import clsx from 'clsx';
import { formatDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';

type Sections = Song['sections'];

/** Marks on a waveform where the parts of the song begin. */
export function ChapterMarks({ sections, duration }: { sections: Sections; duration: number }) {
  if (duration <= 0) return null;
  return sections
    .filter(({ startSeconds }) => startSeconds > 0 && startSeconds < duration)
    .map(({ startSeconds }) => (
      <span
        key={startSeconds}
        aria-hidden
        className="pointer-events-none absolute inset-y-0 w-px bg-current opacity-40"
        style={{ left: `${(startSeconds / duration) * 100}%` }}
      />
    ));
}

export interface ChaptersProps {
  sections: Sections;
  /** Seconds; null while another song plays. */
  position: number | null;
  onSeek: (seconds: number) => void;
}

/** The parts of a song. Pressing one plays from there. */
export function Chapters({ sections, position, onSeek }: ChaptersProps) {
  if (sections.length === 0) return null;
  const now = position === null ? -1 : sections.findLastIndex(({ startSeconds }) => position >= startSeconds);
  return (
    <ol aria-label="Parts of the song" className="-ml-2 flex flex-wrap gap-x-1 gap-y-0.5 text-sm">
      {sections.map(({ startSeconds, name }, index) => (
        <li key={startSeconds}>
          <button
            type="button"
            onClick={() => onSeek(startSeconds)}
            aria-current={index === now || undefined}
            className={clsx(
              'numeric min-h-6 pointer-coarse:min-h-10 rounded-xs px-2 py-0.5 underline-offset-4 hover:underline',
              index === now && 'font-medium underline',
            )}
          >
            {name} <span className="opacity-80">{formatDuration(startSeconds)}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
