'use client';

import { RotateCcw, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Song } from '@/lib/song/contract';
import { useCancelSong } from '@/lib/song/hooks';
import { isRunning } from '@/lib/song/list-rules';
import type { PlayerSong } from '../player/song';
import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import { Progress } from '../ui/progress';
import { CREDITS_ARE_BACK } from './generating-card';
import { coverOf } from './pending-cover';
import { toPlayerSong } from './player-song';
import { progressLine } from './progress-line';
import { RenameSong } from './rename-song';
import { SongCover } from './song-cover';
import { SongMenu } from './song-menu';
import { SongRow } from './song-row';
import { endOf } from './song-tile';
import { useRetrySong } from './use-retry-song';

const VISIBILITY_WORDS = { public: null, unlisted: 'Unlisted', private: 'Private' } as const;

const shortDate = (iso: string): string =>
  new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** One's own song in a list, in whatever state it is, with all that can be done with it. */
export function LibraryRow({ song, queue }: { song: Song; queue: readonly PlayerSong[] }) {
  const [renaming, setRenaming] = useState(false);
  const playable = toPlayerSong(song);
  const menuButton = useRef<HTMLButtonElement>(null);
  function endRenaming(hadFocus: boolean) {
    if (hadFocus) menuButton.current?.focus();
    setRenaming(false);
  }
  const menu = <SongMenu song={song} button={menuButton} onRename={() => setRenaming(true)} />;
  const rename = renaming ? <RenameSong song={song} onDone={endRenaming} /> : undefined;
  if (!playable) return <UnfinishedRow song={song} rename={rename} menu={menu} />;
  const word = VISIBILITY_WORDS[song.visibility];
  return (
    <SongRow
      song={playable}
      queue={queue}
      nameSlot={rename}
      subtitle={song.genreName ?? undefined}
      playCount={song.playCount}
      date={shortDate(song.createdAt)}
      badge={word ? <Badge>{word}</Badge> : undefined}
      menu={menu}
    />
  );
}

function UnfinishedRow({
  song,
  rename,
  menu,
}: {
  song: Song;
  rename: React.ReactNode;
  menu: React.ReactNode;
}) {
  const cancel = useCancelSong();
  const { retry, isPending } = useRetrySong();
  const running = isRunning(song);
  return (
    <div className="flex h-14 items-center gap-3 rounded-md px-2">
      <span className="size-9 shrink-0 [&_button]:size-9">
        {running ? (
          <IconButton
            size="sm"
            label={`Cancel ${song.name}`}
            icon={<X />}
            disabled={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: song.id } })}
          />
        ) : (
          song.prompt && (
            <IconButton
              size="sm"
              label={`Try again: ${song.name}`}
              icon={<RotateCcw />}
              disabled={isPending}
              onClick={() => retry(song)}
            />
          )
        )}
      </span>
      <SongCover src={coverOf(song)} size={40} className="size-10 shrink-0 rounded-xs" />
      <div className="min-w-0 flex-1">
        {rename ?? <p className="truncate font-medium text-sm">{song.name}</p>}
        {running ? (
          <p className="numeric truncate text-quiet text-xs" aria-live="polite">
            {progressLine({ ...song, status: song.status === 'queued' ? 'queued' : 'generating' })}
          </p>
        ) : (
          <p
            className={
              song.status === 'failed' ? 'truncate text-danger text-xs' : 'truncate text-quiet text-xs'
            }
          >
            {song.status === 'draft' ? endOf(song) : `${endOf(song)} ${CREDITS_ARE_BACK}`}
          </p>
        )}
      </div>
      {running && (
        <Progress
          label={`Progress of ${song.name}`}
          value={song.status === 'queued' ? null : song.progress / 100}
          className="w-40 text-playhead max-sm:hidden"
        />
      )}
      {menu}
    </div>
  );
}
