import clsx from 'clsx';
import { ListMusic } from 'lucide-react';
import { SongCover } from '../song/song-cover';

export interface PlaylistCoversProps {
  /** The covers of the first songs. */
  urls: readonly string[];
  /** The side in pixels for loading; the class decides the displayed size. */
  size: number;
  priority?: boolean;
  className?: string;
}

/** The covers of the first four songs as one picture, the first cover alone if there are fewer, or an empty sleeve. */
export function PlaylistCovers({ urls, size, priority = false, className }: PlaylistCoversProps) {
  const visible = urls.length >= 4 ? urls.slice(0, 4) : urls.slice(0, 1);
  if (visible.length === 0) {
    return (
      <div
        className={clsx(
          'flex aspect-square shrink-0 items-center justify-center bg-song-tint text-quiet outline-1 outline-text/10 -outline-offset-1',
          className,
        )}
      >
        <ListMusic className="size-1/3 max-w-14 stroke-1" aria-hidden />
      </div>
    );
  }
  return (
    <div
      className={clsx(
        'grid aspect-square shrink-0 overflow-hidden',
        visible.length > 1 && 'grid-cols-2',
        className,
      )}
    >
      {visible.map((url) => (
        <SongCover
          key={url}
          src={url}
          size={visible.length > 1 ? size / 2 : size}
          priority={priority}
          className="size-full"
        />
      ))}
    </div>
  );
}
