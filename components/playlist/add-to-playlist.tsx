'use client';

import { Plus } from 'lucide-react';
import { useState } from 'react';
import {
  useAddToPlaylist,
  useCreatePlaylist,
  usePlaylists,
  useRemoveFromPlaylist,
} from '@/lib/client/playlist/hooks';
import { failureText } from '@/lib/client/report';
import { formatCount } from '@/lib/core/format';
import { MAX_ADDED } from '@/lib/domain/playlist/rules';
import { useReachedEnd } from '../song/use-reached-end';
import { Button } from '../ui/button';
import { DialogWindow } from '../ui/dialog/dialog-window';
import { ErrorState } from '../ui/feedback/error-state';
import { SearchField } from '../ui/search/search-field';
import { useDebounced } from '../ui/use-debounced';
import { NewPlaylist } from './own/new-playlist';
import { PlaylistChoice, PlaylistChoiceSkeletons } from './playlist-choice';

const DEBOUNCE_MS = 180;

export interface AddToPlaylistProps {
  songIds: readonly string[];
  open: boolean;
  onClose: () => void;
}

/** A dialog to add songs to the user's playlists. */
export function AddToPlaylist({ songIds, open, onClose }: AddToPlaylistProps) {
  return (
    <DialogWindow
      open={open}
      onClose={onClose}
      title="Add to playlist"
      description={songIds.length > 1 ? formatCount(songIds.length, 'song') : undefined}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <Choices songIds={songIds} />
    </DialogWindow>
  );
}

function Choices({ songIds }: { songIds: readonly string[] }) {
  const [search, setSearch] = useState('');
  const [isNew, setIsNew] = useState(false);
  const debounced = useDebounced(search.trim(), DEBOUNCE_MS);
  const { holds, toggle, make, isMaking } = useChoices(songIds);
  const pages = usePlaylists({
    search: debounced || undefined,
    song: songIds.length === 1 ? songIds[0] : undefined,
  });
  const more = useReachedEnd(() => {
    if (pages.hasNextPage && !pages.isFetchingNextPage) void pages.fetchNextPage();
  });
  const playlists = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  const hasNone = pages.isSuccess && playlists.length === 0 && debounced === '';
  const create = (name: string) => void make(name, () => setIsNew(false)).catch(() => undefined);
  return (
    <div className="flex flex-col gap-3">
      {!hasNone && <SearchField label="Search your playlists" value={search} onValueChange={setSearch} />}
      {isNew || hasNone ? (
        <NewPlaylist
          busy={isMaking}
          suggestion={search.trim()}
          onCreate={create}
          onCancel={hasNone ? undefined : () => setIsNew(false)}
        />
      ) : (
        <button
          type="button"
          onClick={() => setIsNew(true)}
          className="-mx-2 -mb-3 flex h-14 items-center gap-3 rounded-md px-2 text-left font-medium text-sm transition-colors hover:bg-hover"
        >
          <span className="flex size-10 items-center justify-center rounded-xs border border-edge border-dashed [&_svg]:size-4 [&_svg]:stroke-[1.5]">
            <Plus aria-hidden />
          </span>
          New playlist
        </button>
      )}
      {!hasNone && (
        <div className="-mx-2 h-[min(17.5rem,40dvh)] overflow-y-auto overscroll-contain">
          {pages.isError && playlists.length === 0 ? (
            <ErrorState title={failureText('playlist.list', pages.error)} onRetry={() => pages.refetch()}>
              Your playlists are safe. Please try again.
            </ErrorState>
          ) : (
            <ul aria-label="Your playlists" aria-busy={pages.isPending || undefined} className="empty:hidden">
              {playlists.map((playlist) => (
                <PlaylistChoice
                  key={playlist.id}
                  playlist={playlist}
                  isChosen={holds(playlist)}
                  onToggle={() => toggle(playlist)}
                />
              ))}
              {pages.isPending && <PlaylistChoiceSkeletons count={5} />}
              {pages.hasNextPage && (
                <li ref={more} key={`more ${playlists.length} ${pages.isFetching}`}>
                  <ul>
                    <PlaylistChoiceSkeletons count={1} />
                  </ul>
                </li>
              )}
            </ul>
          )}
          {pages.isSuccess && playlists.length === 0 && (
            <p className="py-4 text-center text-quiet text-sm">No matching playlists.</p>
          )}
        </div>
      )}
    </div>
  );
}

/** Tracks which playlists hold the songs. For several songs, only those added in this dialog are known. */
function useChoices(songIds: readonly string[]) {
  const [added, setAdded] = useState<Record<string, readonly string[]>>({});
  const add = useAddToPlaylist();
  const addRest = useAddToPlaylist({ quiet: true });
  const remove = useRemoveFromPlaylist();
  const creation = useCreatePlaylist();
  const holds = ({ id, holdsSong = false }: { id: string; holdsSong?: boolean | undefined }) =>
    songIds.length === 1 ? holdsSong : added[id] !== undefined;
  const note = (id: string, ids?: readonly string[]) =>
    setAdded(({ [id]: _, ...others }) => (ids ? { ...others, [id]: ids } : others));

  function toggle(playlist: { id: string; holdsSong?: boolean | undefined }) {
    const { id } = playlist;
    if (holds(playlist)) {
      const leaving = songIds.length === 1 ? songIds : (added[id] ?? []);
      note(id);
      if (leaving.length > 0) remove.mutate({ id, songIds: leaving });
      return;
    }
    // A callback of `mutate` would be dropped at the next press or when the dialog closes.
    add.mutateAsync({ id, songIds }).then(
      ({ added }) => note(id, added),
      () => undefined,
    );
  }
  async function make(name: string, onDone: () => void) {
    const { data } = await creation.mutateAsync({ body: { name, songIds: songIds.slice(0, MAX_ADDED) } });
    note(data.id, songIds);
    const rest = songIds.slice(MAX_ADDED);
    if (rest.length > 0) addRest.mutate({ id: data.id, songIds: rest });
    onDone();
  }
  return { holds, toggle, make, isMaking: creation.isPending };
}
