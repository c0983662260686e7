'use client';

import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { useAddToPlaylist } from '@/lib/client/playlist/hooks';
import { failureText } from '@/lib/client/report';
import { useSongPages } from '@/lib/client/song/hooks';
import { formatLength } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { SongCover } from '../../song/song-cover';
import { useReachedEnd } from '../../song/use-reached-end';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { ErrorState } from '../../ui/feedback/error-state';
import { SearchField } from '../../ui/search/search-field';
import { useDebounced } from '../../ui/use-debounced';
import { PlaylistChoiceSkeletons } from '../playlist-choice';

const DEBOUNCE_MS = 180;
const PAGE_SIZE = '30';

export interface AddSongsProps {
  /** Of the playlist. */
  id: string;
  /** The songs of the playlist, as far as they are loaded. */
  held: readonly { id: string }[];
  onClose: () => void;
}

/** A dialog to add the user's own songs to a playlist. */
export function AddSongs({ id, held, onClose }: AddSongsProps) {
  const [search, setSearch] = useState('');
  const [added, setAdded] = useState<ReadonlySet<string>>(new Set());
  const debounced = useDebounced(search.trim(), DEBOUNCE_MS);
  const pages = useSongPages({
    scope: 'mine',
    status: 'ready',
    limit: PAGE_SIZE,
    search: debounced || undefined,
  });
  const add = useAddToPlaylist({ quiet: true });
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  const songs = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const inPlaylist = new Set([...held.map((song) => song.id), ...added]);
  function press(songId: string) {
    setAdded((before) => new Set([...before, songId]));
    const undo = () => setAdded((before) => new Set([...before].filter((id) => id !== songId)));
    // A callback of `mutate` would be dropped at the next press.
    add.mutateAsync({ id, songIds: [songId] }).catch(undo);
  }
  return (
    <DialogWindow
      open
      onClose={onClose}
      title="Add songs"
      size="md"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <div className="flex flex-col gap-3">
        <SearchField
          label="Search your songs"
          placeholder="Search your songs"
          value={search}
          onValueChange={setSearch}
        />
        <div className="-mx-2 h-[min(24.5rem,50dvh)] overflow-y-auto overscroll-contain">
          {pages.isError && songs.length === 0 ? (
            <ErrorState title={failureText('song.list', pages.error)} onRetry={() => pages.refetch()}>
              Your songs are safe. Please try again.
            </ErrorState>
          ) : (
            <ul aria-label="Your songs" aria-busy={pages.isPlaceholderData || undefined}>
              {songs.map((song) => (
                <Choice
                  key={song.id}
                  song={song}
                  isIn={inPlaylist.has(song.id)}
                  onAdd={() => press(song.id)}
                />
              ))}
              {pages.isPending && <PlaylistChoiceSkeletons count={7} />}
              {pages.hasNextPage && (
                <li ref={more} key={`more ${songs.length} ${pages.isFetching}`} className="h-14" />
              )}
            </ul>
          )}
          {pages.isSuccess && songs.length === 0 && (
            <p className="py-8 text-center text-quiet">
              {debounced ? 'No matching songs.' : 'You have no songs yet. Create one first.'}
            </p>
          )}
        </div>
      </div>
    </DialogWindow>
  );
}

function Choice({ song, isIn, onAdd }: { song: Song; isIn: boolean; onAdd: () => void }) {
  return (
    <li className="flex h-14 items-center gap-3 rounded-md px-2">
      <SongCover src={song.coverUrl ?? ''} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-sm">{song.name}</p>
        <p className="numeric truncate text-quiet text-xs">
          {[song.genreName, formatLength(song.duration)].filter(Boolean).join(' · ')}
        </p>
      </div>
      {isIn ? (
        <span className="inline-flex h-8 items-center gap-1.5 px-3 text-quiet text-sm [&_svg]:size-4">
          <Check aria-hidden />
          Added
        </span>
      ) : (
        <Button size="sm" icon={<Plus />} aria-label={`Add ${song.name}`} onClick={onAdd}>
          Add
        </Button>
      )}
    </li>
  );
}
