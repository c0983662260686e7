'use client';

import { CircleCheck, EyeOff, Flag, Music, RotateCcw, Trash2, UserRound } from 'lucide-react';
import type { ModerationAction } from '@/lib/reports/rules';
import type { Song } from '@/lib/song/contract';
import { Button } from '../ui/button';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu';

export interface SongActionsProps {
  song: Song;
  onDecide: (action: ModerationAction) => void;
  onReports: () => void;
}

/** What an admin may do about one song. */
export function SongActions({ song, onDecide, onReports }: SongActionsProps) {
  const isRemoved = song.deletedAt !== null;
  const decide = (action: ModerationAction) => () => onDecide(action);
  return (
    <>
      {!isRemoved && (
        <MenuLink href={`/song/${song.id}`} icon={<Music />}>
          Open song
        </MenuLink>
      )}
      {song.ownerId && (
        <MenuLink href={`/admin/users/${song.ownerId}`} icon={<UserRound />}>
          Open owner
        </MenuLink>
      )}
      <MenuItem icon={<Flag />} onSelect={onReports}>
        Show reports
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={<CircleCheck />} disabled={!song.openReports} onSelect={decide('dismiss')}>
        Dismiss reports
      </MenuItem>
      <MenuItem icon={<RotateCcw />} disabled={!song.moderation} onSelect={decide('putBack')}>
        Put back
      </MenuItem>
      <MenuItem icon={<EyeOff />} danger disabled={isRemoved} onSelect={decide('unpublish')}>
        Take down
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger disabled={isRemoved} onSelect={decide('remove')}>
        Remove
      </MenuItem>
    </>
  );
}

/** What an admin may do about those that are chosen. */
export function ChosenSongs({
  songs,
  onDecide,
}: {
  songs: readonly Song[];
  onDecide: (action: ModerationAction) => void;
}) {
  const areHere = songs.every(({ deletedAt }) => deletedAt === null);
  return (
    <>
      {songs.some(({ openReports }) => openReports) && (
        <Button size="sm" variant="ghost" icon={<CircleCheck />} onClick={() => onDecide('dismiss')}>
          Dismiss reports
        </Button>
      )}
      {songs.every(({ moderation }) => moderation) && (
        <Button size="sm" variant="ghost" icon={<RotateCcw />} onClick={() => onDecide('putBack')}>
          Put back
        </Button>
      )}
      {areHere && (
        <>
          <Button size="sm" variant="ghost" icon={<EyeOff />} onClick={() => onDecide('unpublish')}>
            Take down
          </Button>
          <Button size="sm" variant="ghost" icon={<Trash2 />} onClick={() => onDecide('remove')}>
            Remove
          </Button>
        </>
      )}
    </>
  );
}
