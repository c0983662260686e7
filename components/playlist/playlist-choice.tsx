import clsx from 'clsx';
import { Check } from 'lucide-react';
import { formatCount } from '@/lib/core/format';
import type { ListedPlaylist } from '@/lib/domain/playlist/contract';
import { Skeleton } from '../ui/feedback/skeleton';
import { PlaylistCovers } from './playlist-covers';

export interface PlaylistChoiceProps {
  playlist: ListedPlaylist;
  isChosen: boolean;
  onToggle: () => void;
}

/** One of the user's playlists, as a toggle that adds or removes songs. */
export function PlaylistChoice({ playlist, isChosen, onToggle }: PlaylistChoiceProps) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onToggle}
        className="flex h-14 w-full items-center gap-3 rounded-md px-2 text-left transition-colors hover:bg-hover focus-visible:-outline-offset-2"
      >
        <PlaylistCovers urls={playlist.coverUrls} size={40} className="size-10 rounded-xs" />
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium text-sm">{playlist.name}</span>
          <span className="numeric block truncate text-quiet text-xs">
            {isChosen ? 'Added' : formatCount(playlist.songCount, 'song')}
          </span>
        </span>
        <span
          className={clsx(
            'flex size-6 shrink-0 items-center justify-center rounded-full border transition-colors [&_svg]:size-4',
            isChosen ? 'border-text bg-text text-ground' : 'border-edge text-transparent',
          )}
        >
          <Check aria-hidden />
        </span>
      </button>
    </li>
  );
}

/** Placeholders for loading playlists. */
export function PlaylistChoiceSkeletons({ count }: { count: number }) {
  return Array.from({ length: count }, (_, place) => `skeleton-${place}`).map((key) => (
    <li key={key} aria-hidden className="flex h-14 items-center gap-3 px-2">
      <Skeleton className="size-10" />
      <div className="flex-1">
        <Skeleton className="h-4 w-40 max-w-full" />
        <Skeleton className="mt-1.5 h-3 w-16" />
      </div>
    </li>
  ));
}
