'use client';

import { Ellipsis, ExternalLink, ListEnd, ListPlus } from 'lucide-react';
import { useState } from 'react';
import { formatDuration } from '@/lib/core/format';
import type { Song } from '@/lib/domain/song/contract';
import { enqueue } from '../player/engine/playback';
import type { PlayerSong } from '../player/engine/song';
import { AddToPlaylist } from '../playlist/lazy-add-to-playlist';
import { PlayCount } from '../song/play-count';
import { toPlayerSong } from '../song/player-song';
import { SongCard } from '../song/song-card';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem, MenuLink } from '../ui/menu/menu';

/** Somebody's public song in the grid, with what one who looks around wants to know of it. */
export function ExploreCard({ song, queue }: { song: Song; queue: readonly PlayerSong[] }) {
  const playable = toPlayerSong(song);
  if (!playable) return null;
  return (
    <SongCard
      song={playable}
      queue={queue}
      line={[song.artist, song.genreName].filter(Boolean).join(' · ')}
      facts={
        <>
          <PlayCount songId={song.id} count={song.playCount} /> · {formatDuration(playable.durationSeconds)}
        </>
      }
      menu={<CardMenu song={playable} />}
    />
  );
}

function CardMenu({ song }: { song: PlayerSong }) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Menu
        trigger={
          <IconButton
            size="sm"
            label={`More about ${song.name}`}
            icon={<Ellipsis />}
            className="-mr-1.5 text-quiet"
          />
        }
      >
        <MenuLink href={`/song/${song.id}`} icon={<ExternalLink />}>
          Open page
        </MenuLink>
        <MenuItem icon={<ListEnd />} onSelect={() => enqueue([song])}>
          Add to queue
        </MenuItem>
        <MenuItem icon={<ListPlus />} onSelect={() => setAdding(true)}>
          Add to playlist
        </MenuItem>
      </Menu>
      {adding && <AddToPlaylist songIds={[song.id]} open onClose={() => setAdding(false)} />}
    </>
  );
}
