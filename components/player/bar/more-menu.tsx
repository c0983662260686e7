'use client';

import { Ellipsis, ExternalLink, Keyboard, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { LazyOfflineItem } from '../../offline/lazy-offline-item';
import { AddToPlaylist } from '../../playlist/lazy-add-to-playlist';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem, MenuLink } from '../../ui/menu/menu';
import { currentSong, usePlayer } from '../engine/store';
import { toggleHelp } from '../panels/panels';

/** More actions for the current song, for signed-in users. */
export function MoreMenu() {
  const song = usePlayer(currentSong);
  const [adding, setAdding] = useState<string | null>(null);
  if (!song) return null;
  return (
    <>
      <Menu
        side="top"
        trigger={<IconButton label="More about the current song" title="More" icon={<Ellipsis />} />}
      >
        <MenuItem icon={<ListPlus />} onSelect={() => setAdding(song.id)}>
          Add to playlist
        </MenuItem>
        <MenuLink href={`/song/${song.id}`} icon={<ExternalLink />}>
          Open page
        </MenuLink>
        {!song.isPreview && <LazyOfflineItem song={song} />}
        <MenuItem icon={<Keyboard />} onSelect={toggleHelp}>
          Keyboard shortcuts
        </MenuItem>
      </Menu>
      {adding && <AddToPlaylist songIds={[adding]} open onClose={() => setAdding(null)} />}
    </>
  );
}
