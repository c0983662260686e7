'use client';

import { Popover } from '@base-ui/react/popover';
import clsx from 'clsx';
import { ListMusic, X } from 'lucide-react';
import { formatDuration } from '../song/duration';
import { SongCover } from '../song/song-cover';
import { IconButton } from '../ui/icon-button';
import { playAt, removeFromQueue } from './engine';
import { usePlayer } from './store';

const MOST_SHOWN = 100;

/** What is playing and what comes next. */
export function QueuePanel() {
  const queue = usePlayer((state) => state.queue);
  const index = usePlayer((state) => state.index);
  const coming = queue.slice(index, index + MOST_SHOWN);
  return (
    <Popover.Root>
      <Popover.Trigger render={<IconButton label="Queue" icon={<ListMusic />} />} />
      <Popover.Portal>
        <Popover.Positioner side="top" align="end" sideOffset={16} collisionPadding={8} className="z-50">
          <Popover.Popup className="popup max-h-[60vh] w-80 overflow-y-auto rounded-card border border-line bg-raised p-2 text-text shadow-float outline-none">
            <Popover.Title className="px-2 pt-1 pb-2 font-medium text-sm">Queue</Popover.Title>
            <ol>
              {coming.map((song, offset) => (
                <li key={song.id} className="flex items-center gap-1">
                  <button
                    type="button"
                    onClick={() => playAt(index + offset)}
                    aria-current={offset === 0 || undefined}
                    className="flex min-w-0 flex-1 items-center gap-2.5 rounded-sm p-2 text-left text-sm hover:bg-hover"
                  >
                    <SongCover src={song.coverUrl} size={32} className="size-8 rounded-xs" />
                    <span className={clsx('min-w-0 flex-1 truncate', offset === 0 && 'font-medium')}>
                      {song.name}
                    </span>
                    <span className="numeric text-quiet text-xs">{formatDuration(song.durationSeconds)}</span>
                  </button>
                  {offset > 0 && (
                    <IconButton
                      size="sm"
                      label={`Remove ${song.name} from the queue`}
                      icon={<X />}
                      onClick={() => removeFromQueue(index + offset)}
                      className="text-quiet"
                    />
                  )}
                </li>
              ))}
            </ol>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
