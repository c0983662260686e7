'use client';

import type { SongPage } from '@/lib/client/song/cache';
import { useCommunitySongs } from '@/lib/client/song/hooks';
import type { Account } from '@/lib/domain/auth/contract';
import { useViewer } from '../layout/shell/viewer-context';
import { RecentSongs } from '../song/create/recent-songs';
import { toPlayerSong } from '../song/player-song';
import { SongRow } from '../song/song-row';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { StudioPrompt } from './studio-prompt';

export interface StudioHomeProps {
  /** The user's newest songs, if the server rendered them. */
  recent?: SongPage;
  /** Public songs, if the server rendered them; the user's own are left out. */
  others?: SongPage;
}

/** The signed-in home page: a prompt box, the user's newest songs, and songs by others. */
export function StudioHome({ recent, others }: StudioHomeProps) {
  const account = useViewer()?.account;
  return (
    <div className="page flex flex-col gap-14 py-8 md:gap-16 md:py-12">
      <section>
        <h1 className="display wrap-anywhere mb-5 text-3xl md:text-4xl">
          What will you make today{account && `, ${firstName(account)}`}?
        </h1>
        <div className="max-w-3xl">
          <StudioPrompt />
        </div>
      </section>
      <RecentSongs
        first={recent}
        empty={
          <EmptyState title="Your first song goes here">
            Describe it above. It takes about a minute.
          </EmptyState>
        }
        action={
          <ButtonLink href="/library" variant="ghost" size="sm">
            Library
          </ButtonLink>
        }
      />
      <Others first={others} />
    </div>
  );
}

function firstName({ displayName, name }: Account): string {
  return (displayName ?? name).trim().split(/\s+/)[0] ?? name;
}

function Others({ first }: { first: SongPage | undefined }) {
  const { data } = useCommunitySongs(first);
  const playable = (data?.data ?? [])
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
