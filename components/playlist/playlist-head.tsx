import type { ReactNode } from 'react';
import { formatCount, formatRoughDuration } from '@/lib/core/format';
import type { Playlist } from '@/lib/domain/playlist/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { FeedLink } from '../layout/feed-link';
import { restrictionOf } from '../song/visibility-labels';
import { Badge } from '../ui/feedback/badge';
import { PlaylistCovers } from './playlist-covers';

export interface PlaylistHeadProps {
  list: Playlist;
  /** The parent pages. */
  from: readonly { label: string; href: string }[];
  /** Its actions. */
  children?: ReactNode;
}

/** The head of a playlist's page: covers, name, owner and length. */
export function PlaylistHead({ list, from, children }: PlaylistHeadProps) {
  const details = [
    formatCount(list.songCount, 'song'),
    ...(list.songCount > 0 ? [formatRoughDuration(list.duration)] : []),
  ];
  const restriction = restrictionOf(list.visibility);
  return (
    <>
      <div className="pt-4 md:pt-6">
        <Breadcrumb path={[...from, { label: list.name }]} />
      </div>
      <header className="flex flex-wrap items-end gap-6 py-8 md:gap-10">
        <PlaylistCovers urls={list.coverUrls} size={224} priority className="w-48 rounded-card md:w-56" />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
          <div className="flex gap-2">
            <Badge>Playlist</Badge>
            {restriction && <Badge>{restriction}</Badge>}
          </div>
          <h1 className="display wrap-anywhere text-4xl md:text-5xl">{list.name}</h1>
          <p className="wrap-anywhere text-quiet">
            {list.owner} · <span className="numeric">{details.join(' · ')}</span>
            {list.visibility === 'public' && (
              <>
                {' · '}
                <FeedLink page={`/playlist/${list.id}`} />
              </>
            )}
          </p>
          {list.description && (
            <p className="wrap-anywhere max-w-text whitespace-pre-line">{list.description}</p>
          )}
          {children}
        </div>
      </header>
    </>
  );
}
