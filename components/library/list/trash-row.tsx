'use client';

import { RotateCcw } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useBulkUpdateSongs } from '@/lib/client/song/hooks';
import type { Song } from '@/lib/domain/song/contract';
import { coverOf } from '../../song/create/pending-cover';
import { SongCover } from '../../song/song-cover';
import { Button } from '../../ui/button';
import { focusNeighbour } from '../focus';
import { timeToRestore } from '../labels';

/** A removed song with a button to restore it. */
export function TrashRow({ song, select }: { song: Song; select: ReactNode }) {
  const bulk = useBulkUpdateSongs();
  const button = useRef<HTMLButtonElement>(null);
  function restore() {
    bulk.mutateAsync({ body: { ids: [song.id], action: 'restore' } }).then(
      () => focusNeighbour(button.current, 'button'),
      () => undefined,
    );
  }
  return (
    <div className="flex h-14 items-center gap-3 rounded-md px-2 transition-colors hover:bg-hover">
      {select}
      <SongCover
        src={coverOf({ id: song.id, coverUrl: null })}
        size={40}
        className="size-10 shrink-0 rounded-xs"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{song.name}</p>
        <p className="numeric truncate text-quiet text-xs">
          {timeToRestore(song.deletedAt ?? song.updatedAt, Date.now())}
        </p>
      </div>
      <Button
        ref={button}
        size="sm"
        variant="ghost"
        icon={<RotateCcw />}
        loading={bulk.isPending}
        aria-label={`Restore ${song.name}`}
        onClick={restore}
      >
        <span className="max-sm:hidden">Restore</span>
      </Button>
    </div>
  );
}
