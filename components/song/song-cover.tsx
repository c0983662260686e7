import clsx from 'clsx';

export interface SongCoverProps {
  src: string;
  /** Empty where the song's name stands beside it. */
  alt?: string;
  /** The side in pixels; the class decides how large it is shown. */
  size?: number;
  /** For the one cover that is the largest thing on its page. */
  priority?: boolean;
  className?: string;
}

/** A song's cover, square with a hairline, keeping its place while it loads. */
export function SongCover({ src, alt = '', size = 300, priority = false, className }: SongCoverProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? 'sync' : 'async'}
      className={clsx(
        'aspect-square bg-song-tint object-cover outline-1 outline-text/10 -outline-offset-1',
        className,
      )}
    />
  );
}
