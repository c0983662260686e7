import type { ReactNode } from 'react';
import { withQuery } from '@/lib/core/text/address';
import type { Playlist } from '@/lib/domain/playlist/contract';
import type { Song } from '@/lib/domain/song/contract';
import { PlayButton } from '../player/play-button';
import { toPlayerSong } from '../song/player-song';
import { SongRow } from '../song/song-row';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { PlaylistHead } from './playlist-head';

export interface PlaylistPageProps {
  list: Playlist;
  songs: readonly Song[];
  isFirst: boolean;
  /** The cursor of the next page; null on the last one. */
  nextCursor: string | null;
  /** Returns the menu of a song, for signed-in users. */
  menuOf?: ((song: Song) => ReactNode) | undefined;
}

/** A shared playlist as everyone with its address sees it. */
export function PlaylistPage({ list, songs, isFirst, nextCursor, menuOf }: PlaylistPageProps) {
  const playable = songs.map(toPlayerSong).filter((song) => song !== null);
  const [first] = playable;
  return (
    <article className="page pb-20">
      <PlaylistHead list={list} from={[{ label: 'Home', href: '/' }]}>
        {first && isFirst && (
          <div className="mt-2 flex items-center gap-3">
            <PlayButton song={first} queue={playable} size="lg" look="brass" />
            <span className="text-quiet text-sm">Play from the beginning</span>
          </div>
        )}
      </PlaylistHead>
      {playable.length > 0 ? (
        <ol className="border-line border-t pt-2">
          {songs.map((song) => {
            const playableSong = playable.find(({ id }) => id === song.id);
            return (
              playableSong && (
                <li key={song.id}>
                  <SongRow song={playableSong} queue={playable} menu={menuOf?.(song)} />
                </li>
              )
            );
          })}
        </ol>
      ) : (
        <EmptyState title="Nothing to play yet">Songs added to this playlist appear here.</EmptyState>
      )}
      <nav aria-label="Pages" className="mt-10 flex flex-wrap justify-center gap-2 empty:hidden">
        {!isFirst && <ButtonLink href={`/playlist/${list.id}`}>First page</ButtonLink>}
        {nextCursor && (
          <ButtonLink href={withQuery(`/playlist/${list.id}`, { cursor: nextCursor })}>More songs</ButtonLink>
        )}
      </nav>
    </article>
  );
}
