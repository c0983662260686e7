'use client';

import { Ellipsis, Link2, ListPlus, PencilLine, Share2, Shuffle, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRouter } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { playSong } from '../../player/engine/playback';
import type { PlayerSong } from '../../player/engine/song';
import { PlayGlyph } from '../../player/play-button';
import { playShuffled } from '../../player/queue/queue';
import { Button } from '../../ui/button';
import { IconButton } from '../../ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu/menu';
import { dialogOf } from '../../ui/on-demand';
import { copyPlaylistLink, playlistUrl } from '../playlist-address';

const DeletePlaylist = dynamic(
  dialogOf(async () => (await import('./delete-playlist')).DeletePlaylist),
  { ssr: false },
);
const EditPlaylist = dynamic(
  dialogOf(async () => (await import('./playlist-form')).EditPlaylist),
  { ssr: false },
);
const SharePrivate = dynamic(
  dialogOf(async () => (await import('./share-private')).SharePrivate),
  { ssr: false },
);

export interface PlaylistActionsProps {
  list: Playlist;
  /** The first playable song. */
  first?: PlayerSong | undefined;
  /** All playable songs, including those not loaded yet. */
  all: () => Promise<PlayerSong[]>;
  onAdd: () => void;
}

/** The owner's actions on a whole playlist. */
export function PlaylistActions({ list, first, all, onAdd }: PlaylistActionsProps) {
  const [asking, setAsking] = useState<'edit' | 'delete' | 'share' | null>(null);
  const [busy, setBusy] = useState(false);
  const router = useRouter();
  const canShare = useCanShare();
  const isPrivate = list.visibility === 'private';
  const close = () => setAsking(null);
  async function play(begin: (songs: PlayerSong[]) => void) {
    setBusy(true);
    const songs = await all();
    setBusy(false);
    begin(songs);
  }
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      {first && (
        <>
          <Button
            variant="primary"
            size="lg"
            loading={busy}
            icon={<PlayGlyph playing={false} />}
            onClick={() => play((songs) => songs[0] && playSong(songs[0], songs))}
          >
            Play
          </Button>
          <Button size="lg" disabled={busy} icon={<Shuffle />} onClick={() => play(playShuffled)}>
            Shuffle
          </Button>
        </>
      )}
      <Button
        size="lg"
        variant={first ? 'ghost' : 'quiet'}
        icon={<ListPlus />}
        onClick={onAdd}
        className={first && 'max-sm:w-11'}
      >
        <span className={first && 'max-sm:sr-only'}>Add songs</span>
      </Button>
      <Menu
        align="start"
        trigger={<IconButton label={`More about ${list.name}`} icon={<Ellipsis />} className="text-quiet" />}
      >
        <MenuItem icon={<PencilLine />} onSelect={() => setAsking('edit')}>
          Edit details
        </MenuItem>
        <MenuItem
          icon={<Link2 />}
          onSelect={() => (isPrivate ? setAsking('share') : copyPlaylistLink(list.id))}
        >
          Copy link
        </MenuItem>
        {canShare && !isPrivate && (
          <MenuItem
            icon={<Share2 />}
            onSelect={() =>
              navigator.share({ title: list.name, url: playlistUrl(list.id) }).catch(() => undefined)
            }
          >
            Share
          </MenuItem>
        )}
        <MenuSeparator />
        <MenuItem danger icon={<Trash2 />} onSelect={() => setAsking('delete')}>
          Delete
        </MenuItem>
      </Menu>
      {asking === 'edit' && <EditPlaylist playlist={list} onClose={close} />}
      {asking === 'share' && <SharePrivate list={list} onClose={close} />}
      {asking === 'delete' && (
        <DeletePlaylist
          playlist={list}
          onClose={close}
          onDone={() => {
            router.replace('/library/playlists');
            router.refresh();
          }}
        />
      )}
    </div>
  );
}

function useCanShare(): boolean {
  const [canShare, setCanShare] = useState(false);
  useEffect(() => setCanShare('share' in navigator), []);
  return canShare;
}
