import type { Playlist } from '@/lib/playlist/contract';
import type { Song } from '@/lib/song/contract';
import { Breadcrumb } from '../layout/breadcrumb';
import { PlayButton } from '../player/play-button';
import { spokenDuration } from '../song/duration';
import { toPlayerSong } from '../song/player-song';
import { SongCover } from '../song/song-cover';
import { SongRow } from '../song/song-row';
import { Badge } from '../ui/badge';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';

export interface PlaylistPageProps {
  list: Playlist;
  songs: readonly Song[];
  isFirst: boolean;
  /** Where the next page begins; null on the last one. */
  nextCursor: string | null;
}

/** A playlist as everybody with its address sees it. */
export function PlaylistPage({ list, songs, isFirst, nextCursor }: PlaylistPageProps) {
  const playable = songs.map(toPlayerSong).filter((song) => song !== null);
  const [first] = playable;
  const facts = [
    `${list.songCount.toLocaleString('en-US')} ${list.songCount === 1 ? 'song' : 'songs'}`,
    spokenDuration(list.duration),
  ];
  return (
    <article className="page pb-20">
      <div className="pt-4 md:pt-6">
        <Breadcrumb path={[{ label: 'Home', href: '/' }, { label: list.name }]} />
      </div>
      <header className="flex flex-wrap items-end gap-6 py-8 md:gap-10">
        <Covers urls={list.coverUrls} />
        <div className="flex min-w-0 flex-1 basis-72 flex-col gap-3">
          <div className="flex gap-2">
            <Badge>Playlist</Badge>
            {list.visibility !== 'public' && (
              <Badge>{list.visibility === 'private' ? 'Private' : 'Unlisted'}</Badge>
            )}
          </div>
          <h1 className="display wrap-anywhere text-4xl md:text-5xl">{list.name}</h1>
          <p className="wrap-anywhere text-quiet">
            {list.owner} · <span className="numeric">{facts.join(' · ')}</span>
          </p>
          {list.description && (
            <p className="wrap-anywhere max-w-text whitespace-pre-line">{list.description}</p>
          )}
          {first && isFirst && (
            <div className="mt-2 flex items-center gap-3">
              <PlayButton song={first} queue={playable} size="lg" look="brass" />
              <span className="text-quiet text-sm">Play from the beginning</span>
            </div>
          )}
        </div>
      </header>
      {playable.length > 0 ? (
        <ol className="border-line border-t pt-2">
          {playable.map((song) => (
            <li key={song.id}>
              <SongRow song={song} queue={playable} />
            </li>
          ))}
        </ol>
      ) : (
        <EmptyState title="Nothing to hear yet">
          The first song put here will be the first one shown.
        </EmptyState>
      )}
      <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-2 empty:hidden">
        {!isFirst && (
          <ButtonLink href={`/playlist/${list.id}`} prefetch={false}>
            First page
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink
            href={`/playlist/${list.id}?${new URLSearchParams({ cursor: nextCursor })}`}
            prefetch={false}
          >
            More songs
          </ButtonLink>
        )}
      </nav>
    </article>
  );
}

/** The covers of the first songs: four as one picture, fewer than that as the first alone. */
function Covers({ urls }: { urls: readonly string[] }) {
  const shown = urls.length >= 4 ? urls.slice(0, 4) : urls.slice(0, 1);
  if (shown.length === 0) return null;
  return (
    <div
      className={`grid size-48 shrink-0 overflow-hidden rounded-card md:size-56 ${shown.length > 1 ? 'grid-cols-2' : ''}`}
    >
      {shown.map((url) => (
        <SongCover key={url} src={url} size={224} priority className="size-full" />
      ))}
    </div>
  );
}
