'use client';

import { Ellipsis, ExternalLink, ListEnd, ListPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { LazyOfflineItem } from '../offline/lazy-offline-item';
import type { PlayerSong } from '../player/engine/song';
import { enqueue } from '../player/queue/queue';
import { AddToPlaylist } from '../playlist/lazy-add-to-playlist';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem, MenuLink } from '../ui/menu/menu';

export interface ListedSongMenuProps {
  song: { id: string; name: string };
  /** Null if there is nothing to hear yet. */
  playable: PlayerSong | null;
  className?: string;
  /** Further items. */
  children?: ReactNode;
}

/** What anyone can do with a song in a list: open it, queue it, put it on a playlist. */
export function ListedSongMenu({ song, playable, className = 'text-quiet', children }: ListedSongMenuProps) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton size="sm" label={`More about ${song.name}`} icon={<Ellipsis />} className={className} />
        }
      >
        <MenuLink href={`/song/${song.id}`} icon={<ExternalLink />}>
          Open page
        </MenuLink>
        {playable && (
          <MenuItem icon={<ListEnd />} onSelect={() => enqueue([playable])}>
            Add to queue
          </MenuItem>
        )}
        <MenuItem icon={<ListPlus />} onSelect={() => setAdding(true)}>
          Add to playlist
        </MenuItem>
        {playable && <LazyOfflineItem song={playable} />}
        {children}
      </Menu>
      {adding && <AddToPlaylist songIds={[song.id]} open onClose={() => setAdding(false)} />}
    </>
  );
}
