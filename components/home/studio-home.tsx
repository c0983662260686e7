'use client';

import type { SongPage } from '@/lib/client/song/cache';
import { useRecentlyGenerated } from '@/lib/client/song/hooks';
import type { Account } from '@/lib/domain/auth/contract';
import type { Song } from '@/lib/domain/song/contract';
import { toPlayerSong } from '../song/player-song';
import { SongGrid } from '../song/song-grid';
import { SongRow } from '../song/song-row';
import { SongTile } from '../song/song-tile';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { StudioPrompt } from './studio-prompt';

export interface StudioHomeProps {
  account: Account;
  /** The user's newest songs, as rendered by the server. */
  recent: SongPage;
  /** Public songs; the user's own are left out. */
  others: readonly Song[];
}

/** The signed-in home page: a prompt box, the user's newest songs, and songs by others. */
export function StudioHome({ account, recent, others }: StudioHomeProps) {
  return (
    <div className="page flex flex-col gap-14 py-8 md:gap-16 md:py-12">
      <section>
        <h1 className="display wrap-anywhere mb-5 text-3xl md:text-4xl">
          What will you make today, {firstName(account)}?
        </h1>
        <div className="max-w-3xl">
          <StudioPrompt />
        </div>
      </section>
      <Newest recent={recent} />
      <Others songs={others} />
    </div>
  );
}

function firstName({ displayName, name }: Account): string {
  return (displayName ?? name).trim().split(/\s+/)[0] ?? name;
}

function Newest({ recent }: { recent: SongPage }) {
  const { data = recent } = useRecentlyGenerated(recent);
  const songs = data.data.slice(0, 5);
  if (songs.length === 0) {
    return (
      <EmptyState title="Your first song goes here">Describe it above. It takes about a minute.</EmptyState>
    );
  }
  const queue = songs.map(toPlayerSong).filter((song) => song !== null);
  return (
    <section aria-labelledby="newest">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id="newest" className="display text-xl">
          Your latest songs
        </h2>
        <ButtonLink href="/library" variant="ghost" size="sm">
          Library
        </ButtonLink>
      </div>
      <SongGrid>
        {songs.map((song) => (
          <SongTile key={song.id} song={song} queue={queue} />
        ))}
      </SongGrid>
    </section>
  );
}

function Others({ songs }: { songs: readonly Song[] }) {
  const playable = songs
    .filter(({ isMine }) => !isMine)
    .map(toPlayerSong)
    .filter((song) => song !== null);
  if (playable.length === 0) return null;
  return (
    <section aria-labelledby="others">
      <h2 id="others" className="display mb-3 text-xl">
        From the community
      </h2>
      <ul className="-mx-2">
        {playable.map((song) => (
          <li key={song.id}>
            <SongRow song={song} queue={playable} />
          </li>
        ))}
      </ul>
    </section>
  );
}
