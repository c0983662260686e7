'use client';

import { CircleCheck, EyeOff, Flag, Music, RotateCcw, Trash2, UserRound } from 'lucide-react';
import type { ModerationAction } from '@/lib/domain/reports/rules';
import type { Song } from '@/lib/domain/song/contract';
import { Button } from '../ui/button';
import { MenuItem, MenuLink, MenuSeparator } from '../ui/menu/menu';
import { whyNot } from './labels';

export interface SongActionsProps {
  song: Song;
  onDecide: (action: ModerationAction) => void;
  onReports: () => void;
}

/** The admin actions for one song. */
export function SongActions({ song, onDecide, onReports }: SongActionsProps) {
  const isIdle = (action: ModerationAction) => whyNot(action, song) !== undefined;
  const decide = (action: ModerationAction) => () => onDecide(action);
  return (
    <>
      {song.deletedAt === null && (
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
      <MenuItem icon={<CircleCheck />} disabled={isIdle('dismiss')} onSelect={decide('dismiss')}>
        Dismiss reports
      </MenuItem>
      <MenuItem icon={<RotateCcw />} disabled={isIdle('putBack')} onSelect={decide('putBack')}>
        Restore
      </MenuItem>
      <MenuItem icon={<EyeOff />} danger disabled={isIdle('unpublish')} onSelect={decide('unpublish')}>
        Take down
      </MenuItem>
      <MenuItem icon={<Trash2 />} danger disabled={isIdle('remove')} onSelect={decide('remove')}>
        Remove
      </MenuItem>
    </>
  );
}

const CHOICES = [
  { action: 'dismiss', label: 'Dismiss reports', icon: <CircleCheck /> },
  { action: 'putBack', label: 'Restore', icon: <RotateCcw /> },
  { action: 'unpublish', label: 'Take down', icon: <EyeOff /> },
  { action: 'remove', label: 'Remove', icon: <Trash2 /> },
] as const;

/** The admin actions for the selected songs, if they apply to at least one. */
export function SelectedSongs({
  songs,
  onDecide,
}: {
  songs: readonly Song[];
  onDecide: (action: ModerationAction) => void;
}) {
  const applies = (action: ModerationAction) => songs.some((song) => whyNot(action, song) === undefined);
  return CHOICES.filter(({ action }) => applies(action)).map(({ action, label, icon }) => (
    <Button key={action} size="sm" variant="ghost" icon={icon} onClick={() => onDecide(action)}>
      {label}
    </Button>
  ));
}
