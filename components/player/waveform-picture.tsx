import clsx from 'clsx';

/** Returns the mean level of each of `count` equal parts, 0 to 1. */
export function resamplePeaks(peaks: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * peaks.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * peaks.length) / count));
    const part = peaks.slice(from, to);
    const mean = part.reduce((sum, peak) => sum + peak, 0) / Math.max(1, part.length);
    return mean / 255;
  });
}

function barsPath(levels: readonly number[]): string {
  return levels
    .map((level, index) => {
      const height = Math.max(4, Math.min(1, level) * 100);
      return `M${index} ${(50 - height / 2).toFixed(1)}h.62v${height.toFixed(1)}h-.62z`;
    })
    .join('');
}

export interface WaveformPictureProps {
  peaks: readonly number[];
  /** The played share, 0 to 1. */
  share?: number;
  bars?: number | undefined;
  className?: string;
}

/** A waveform in the song's colour. The played part is solid, the rest faint. */
export function WaveformPicture({ peaks, share = 0, bars = 120, className }: WaveformPictureProps) {
  const count = Math.max(8, bars);
  const path = barsPath(resamplePeaks(peaks, count));
  const viewBox = `0 0 ${count} 100`;
  const played = `${(Math.min(1, Math.max(0, share)) * 100).toFixed(2)}%`;
  return (
    <span aria-hidden className={clsx('block text-song', className)}>
      <svg viewBox={viewBox} preserveAspectRatio="none" className="absolute inset-0 size-full opacity-45">
        <title>Waveform</title>
        <path d={path} fill="currentColor" />
      </svg>
      <svg
        viewBox={viewBox}
        preserveAspectRatio="none"
        className="absolute inset-0 size-full"
        style={{ clipPath: `inset(0 calc(100% - ${played}) 0 0)` }}
      >
        <title>Played part</title>
        <path d={path} fill="currentColor" />
      </svg>
      {share > 0 && (
        <span
          className="absolute inset-y-0 w-0.5 -translate-x-1/2 rounded-full bg-playhead"
          style={{ left: played }}
        />
      )}
    </span>
  );
}
