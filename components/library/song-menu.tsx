'use client';

import {
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  Info,
  Link2,
  ListEnd,
  ListPlus,
  ListStart,
  Lock,
  Music2,
  Music4,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { type RefObject, useState } from 'react';
import { useDeleteSong, useUpdateSong } from '@/lib/client/song/hooks';
import { toast } from '@/lib/client/toasts';
import type { Song } from '@/lib/domain/song/contract';
import { downloadUrl, formats, soundFormats } from '@/lib/domain/song/files/formats';
import { LazyOfflineItem } from '../offline/lazy-offline-item';
import type { PlayerSong } from '../player/engine/song';
import { enqueue, forgetSong, playNextInQueue } from '../player/queue/queue';
import { AddToPlaylist } from '../playlist/lazy-add-to-playlist';
import { draftAddress } from '../song/create/song-request';
import { toPlayerSong } from '../song/player-song';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuDownload, MenuItem, MenuLink, MenuSeparator } from '../ui/menu/menu';
import { copyText } from '../ui/toast/copy-text';
import { focusNeighbour } from './focus';

const CHOICES = [
  { visibility: 'public', label: 'Make public', icon: <Eye /> },
  { visibility: 'unlisted', label: 'Make unlisted', icon: <Link2 /> },
  { visibility: 'private', label: 'Make private', icon: <Lock /> },
] as const;

function copyLink(songId: string): void {
  const address = new URL(`/song/${songId}`, window.location.origin).href;
  copyText(address).then(
    () => toast.success('Link copied'),
    () => toast.error('Could not copy the link', { description: address }),
  );
}

export interface SongMenuProps {
  song: Song;
  onRename: () => void;
  onDetails: () => void;
  /** The button that opens the menu. */
  button: RefObject<HTMLButtonElement | null>;
}

/** The menu of the user's own song. */
export function SongMenu({ song, onRename, onDetails, button }: SongMenuProps) {
  const update = useUpdateSong();
  const remove = useDeleteSong((id) => {
    focusNeighbour(button.current, 'button[aria-haspopup]');
    forgetSong(id);
  });
  const playable = toPlayerSong(song);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            ref={button}
            size="sm"
            label={`More about ${song.name}`}
            icon={<Ellipsis />}
            className="text-quiet"
          />
        }
      >
        {playable && <PlayableItems song={playable} onAdd={() => setAdding(true)} />}
        {song.status === 'draft' && (
          <MenuLink href={draftAddress(song.id)} icon={<Music2 />}>
            Make this song
          </MenuLink>
        )}
        <MenuItem icon={<Info />} onSelect={onDetails}>
          Details
        </MenuItem>
        <MenuItem icon={<PencilLine />} onSelect={onRename}>
          Rename
        </MenuItem>
        {CHOICES.filter(({ visibility }) => visibility !== song.visibility).map(
          ({ visibility, label, icon }) => (
            <MenuItem
              key={visibility}
              icon={icon}
              onSelect={() => update.mutate({ params: { id: song.id }, body: { visibility } })}
            >
              {label}
            </MenuItem>
          ),
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => remove.mutate({ params: { id: song.id } })}>
          Delete
        </MenuItem>
      </Menu>
      {adding && <AddToPlaylist songIds={[song.id]} open onClose={() => setAdding(false)} />}
    </>
  );
}

function PlayableItems({ song, onAdd }: { song: PlayerSong; onAdd: () => void }) {
  return (
    <>
      <MenuLink href={`/song/${song.id}`} icon={<ExternalLink />}>
        Open page
      </MenuLink>
      <MenuItem icon={<ListStart />} onSelect={() => playNextInQueue([song])}>
        Play next
      </MenuItem>
      <MenuItem icon={<ListEnd />} onSelect={() => enqueue([song])}>
        Add to queue
      </MenuItem>
      <MenuItem icon={<ListPlus />} onSelect={onAdd}>
        Add to playlist
      </MenuItem>
      <MenuItem icon={<Link2 />} onSelect={() => copyLink(song.id)}>
        Copy link
      </MenuItem>
      <LazyOfflineItem song={song} />
      {soundFormats.map((name) => (
        <MenuDownload
          key={name}
          href={downloadUrl(song.audioUrl, name)}
          icon={name === 'midi' ? <Music4 /> : <Download />}
        >
          Download {formats[name].label}
        </MenuDownload>
      ))}
      <MenuSeparator />
    </>
  );
}
