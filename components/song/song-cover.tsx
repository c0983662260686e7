import clsx from 'clsx';

export interface SongCoverProps {
  src: string;
  /** Empty if the song's name is next to it. */
  alt?: string;
  /** The side in pixels for loading; the class decides the displayed size. */
  size?: number;
  /** For the largest cover of a page. */
  priority?: boolean;
  className?: string;
}

/** A song's square cover, with its space reserved while it loads. */
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
