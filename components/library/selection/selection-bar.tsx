'use client';

import { Download, ListPlus, RotateCcw, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { forgetSong } from '../../player/queue/queue';
import { AddToPlaylist } from '../../playlist/lazy-add-to-playlist';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { onDemand } from '../../ui/on-demand';
import { focusAfterSelection } from '../focus';
import type { Shelf } from '../library-query';
import { BulkVisibility } from './bulk-visibility';
import { useBulk } from './use-bulk';

const DownloadSongs = onDemand(async () => (await import('./download-songs')).DownloadSongs);

export interface SelectionBarProps {
  shelf: Shelf;
  songs: readonly Song[];
  /** Whether no other song is in the list. */
  isAll: boolean;
  onClear: () => void;
}

/** The actions on the selected songs. */
export function SelectionBar({ shelf, songs, isAll, onClear }: SelectionBarProps) {
  const { run, isPending } = useBulk();
  const [dialog, setDialog] = useState<'playlist' | 'download' | null>(null);
  const close = () => setDialog(null);
  const ids = songs.map(({ id }) => id);
  const playable = songs.filter(({ status }) => status === 'ready').map(({ id }) => id);

  async function remove() {
    await run(ids, 'delete');
    for (const id of ids) forgetSong(id);
    end({ isEmpty: isAll });
  }
  async function restore() {
    await run(ids, 'restore');
    end({ isEmpty: isAll });
  }
  function end(list: { isEmpty: boolean }) {
    focusAfterSelection(list);
    onClear();
  }
  return (
    <>
      <section
        aria-label="Selected songs"
        className="appear flex max-w-full items-center gap-1 rounded-panel border border-line bg-raised py-1.5 pr-1.5 pl-4 shadow-float"
      >
        <p className="numeric whitespace-nowrap text-sm" aria-live="polite">
          {formatNumber(ids.length)}
          <span className="max-sm:sr-only"> selected</span>
        </p>
        <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        {shelf === 'trash' ? (
          <Button size="sm" variant="ghost" icon={<RotateCcw />} loading={isPending} onClick={restore}>
            Restore
          </Button>
        ) : (
          <>
            {shelf === 'mine' && (
              <BulkVisibility disabled={isPending} onChoose={(action) => run(ids, action)} />
            )}
            <Button
              size="sm"
              variant="ghost"
              icon={<ListPlus />}
              disabled={playable.length === 0}
              onClick={() => setDialog('playlist')}
            >
              <span className="max-sm:sr-only">Add to playlist</span>
            </Button>
            <Button
              size="sm"
              variant="ghost"
              icon={<Download />}
              disabled={playable.length === 0}
              onClick={() => setDialog('download')}
            >
              <span className="max-sm:sr-only">Download</span>
            </Button>
            {shelf === 'mine' && (
              <Button size="sm" variant="ghost" icon={<Trash2 />} loading={isPending} onClick={remove}>
                <span className="max-sm:sr-only">Delete</span>
              </Button>
            )}
          </>
        )}
        <IconButton size="sm" label="Clear selection" icon={<X />} onClick={() => end({ isEmpty: false })} />
      </section>
      <AddToPlaylist songIds={playable} open={dialog === 'playlist'} onClose={close} />
      <DownloadSongs ids={playable} open={dialog === 'download'} onClose={close} />
    </>
  );
}
