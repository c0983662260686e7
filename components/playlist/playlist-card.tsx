'use client';

import { Ellipsis, Link2, PencilLine, Trash2 } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { formatCount, formatRoughDuration } from '@/lib/core/format';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { restrictionOf } from '../song/visibility-labels';
import { Badge } from '../ui/feedback/badge';
import { IconButton } from '../ui/icon-button';
import { Menu, MenuItem, MenuSeparator } from '../ui/menu/menu';
import { dialogOf } from '../ui/on-demand';
import { PageLink } from '../ui/page-link';
import { copyPlaylistLink } from './playlist-address';
import { PlaylistCovers } from './playlist-covers';

const DeletePlaylist = dynamic(
  dialogOf(async () => (await import('./own/delete-playlist')).DeletePlaylist),
  { ssr: false },
);
const EditPlaylist = dynamic(
  dialogOf(async () => (await import('./own/playlist-form')).EditPlaylist),
  { ssr: false },
);

/** A playlist in a grid: its covers, name, song count and length. */
export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const { id, name, visibility } = playlist;
  const [asking, setAsking] = useState<'edit' | 'delete' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const restriction = restrictionOf(visibility);
  const details = [
    formatCount(playlist.songCount, 'song'),
    playlist.songCount > 0 && formatRoughDuration(playlist.duration),
  ];
  const close = () => setAsking(null);
  return (
    <article className="group min-w-0">
      <div className="relative">
        <PageLink href={`/playlist/${id}`} prefetch={false} tabIndex={-1} aria-hidden className="block">
          <PlaylistCovers urls={playlist.coverUrls} size={300} className="w-full rounded-card" />
        </PageLink>
        {restriction && (
          <div className="absolute top-2 left-2">
            <Badge>{restriction}</Badge>
          </div>
        )}
      </div>
      <div className="mt-2.5 flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <h2 className="truncate font-medium text-sm">
            <PageLink
              href={`/playlist/${id}`}
              prefetch={false}
              className="underline-offset-4 hover:underline"
            >
              {name}
            </PageLink>
          </h2>
          <p className="numeric truncate text-quiet text-sm">{details.filter(Boolean).join(' · ')}</p>
        </div>
        <Menu
          trigger={
            <IconButton
              ref={button}
              size="sm"
              label={`More about ${name}`}
              icon={<Ellipsis />}
              className="text-quiet"
            />
          }
        >
          <MenuItem icon={<PencilLine />} onSelect={() => setAsking('edit')}>
            Edit details
          </MenuItem>
          <MenuItem
            icon={<Link2 />}
            disabled={visibility === 'private'}
            onSelect={() => copyPlaylistLink(id)}
          >
            Copy link
          </MenuItem>
          <MenuSeparator />
          <MenuItem danger icon={<Trash2 />} onSelect={() => setAsking('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      {asking === 'edit' && <EditPlaylist playlist={playlist} onClose={close} />}
      {asking === 'delete' && <DeletePlaylist playlist={playlist} onClose={close} />}
    </article>
  );
}
