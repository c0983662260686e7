'use client';

import {
  Download,
  Ellipsis,
  ExternalLink,
  Eye,
  Link2,
  ListEnd,
  Lock,
  Music4,
  PencilLine,
  Trash2,
} from 'lucide-react';
import { type RefObject, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { Song } from '@/lib/song/contract';
import { downloadUrl, formatNames, formats } from '@/lib/song/formats';
import { useDeleteSong, useUpdateSong } from '@/lib/song/hooks';
import { enqueue } from '../player/engine';
import { forgetSong } from '../player/queue';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuDownload, MenuItem, MenuLink, MenuSeparator } from '../ui/menu';
import { toPlayerSong } from './player-song';

const CHOICES = [
  { visibility: 'public', label: 'Make public', icon: <Eye /> },
  { visibility: 'unlisted', label: 'Make unlisted', icon: <Link2 /> },
  { visibility: 'private', label: 'Make private', icon: <Lock /> },
] as const;

/** Puts a song's address on the clipboard. */
function copyLink(songId: string): void {
  const address = new URL(`/song/${songId}`, window.location.origin).href;
  navigator.clipboard.writeText(address).then(
    () => toast.success('Link copied'),
    () => toast.error('The link could not be copied', { description: address }),
  );
}

export interface SongMenuProps {
  song: Song;
  onRename: () => void;
  /** The button that opens the menu. */
  button: RefObject<HTMLButtonElement | null>;
}

/** All that can be done with one's own song. */
export function SongMenu({ song, onRename, button }: SongMenuProps) {
  const [deleting, setDeleting] = useState(false);
  const update = useUpdateSong();
  const playable = toPlayerSong(song);
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
        {playable && (
          <>
            <MenuLink href={`/song/${song.id}`} icon={<ExternalLink />}>
              Open page
            </MenuLink>
            <MenuItem icon={<ListEnd />} onSelect={() => enqueue([playable])}>
              Add to queue
            </MenuItem>
            <MenuItem icon={<Link2 />} onSelect={() => copyLink(song.id)}>
              Copy link
            </MenuItem>
            {playable.audioUrl &&
              formatNames.map((name) => (
                <MenuDownload
                  key={name}
                  href={downloadUrl(playable.audioUrl, name)}
                  icon={name === 'midi' ? <Music4 /> : <Download />}
                >
                  Download {formats[name].label}
                </MenuDownload>
              ))}
            <MenuSeparator />
          </>
        )}
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
        <MenuItem danger icon={<Trash2 />} onSelect={() => setDeleting(true)}>
          Delete
        </MenuItem>
      </Menu>
      <DeleteSong song={song} open={deleting} onClose={() => setDeleting(false)} button={button} />
    </>
  );
}

/** Where the focus goes when a row is removed: to the menu of a row beside it, else to the search. */
function focusBeside(button: HTMLElement | null): HTMLElement | null {
  const row = button?.closest('li');
  const beside = row?.nextElementSibling ?? row?.previousElementSibling;
  return (
    beside?.querySelector<HTMLElement>('button[aria-haspopup]') ??
    document.querySelector<HTMLElement>('input[type=search]')
  );
}

interface DeleteSongProps extends Pick<SongMenuProps, 'song' | 'button'> {
  open: boolean;
  onClose: () => void;
}

function DeleteSong({ song, open, onClose, button }: DeleteSongProps) {
  const goOnAt = useRef<HTMLElement | null>(null);
  const remove = useDeleteSong((id) => {
    goOnAt.current = focusBeside(button.current);
    forgetSong(id);
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      finalFocus={() => goOnAt.current ?? button.current}
      title={`Delete “${song.name}”?`}
      description="Its page, its audio and its link stop working for everybody. This cannot be undone."
      footer={
        <>
          <Button onClick={onClose}>Keep it</Button>
          <Button
            variant="danger"
            loading={remove.isPending}
            onClick={() => remove.mutate({ params: { id: song.id } })}
          >
            Delete
          </Button>
        </>
      }
    />
  );
}
