'use client';

import { useArtists, useUnblockArtist, useUnfollowArtist } from '@/lib/client/artists/hooks';
import { artistPath } from '@/lib/core/text/address';
import type { ListedArtist } from '@/lib/domain/artists/contract';
import { Avatar } from '../../ui/avatar';
import { Button } from '../../ui/button';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { ShowMore } from '../../ui/feedback/show-more';
import { Skeleton } from '../../ui/feedback/skeleton';
import { PageLink } from '../../ui/page-link';
import { SettingsSection } from '../section';

const LISTS = {
  following: {
    title: 'Following',
    empty: 'You follow no one yet. Press Follow on the page of an artist whose songs you like.',
    undo: 'Unfollow',
  },
  blocked: { title: 'Blocked', empty: 'You have blocked no one.', undo: 'Unblock' },
} as const;

type ListName = keyof typeof LISTS;

const titleOf = (list: ListName) => `${list}-artists`;

/** Whom the user follows and blocks. */
export function ArtistsSection() {
  return (
    <SettingsSection
      id="artists"
      title="Artists"
      lead="Songs of artists you follow are gathered on Explore. Those of blocked artists are left out of your lists."
    >
      <ArtistList name="following" />
      <ArtistList name="blocked" />
    </SettingsSection>
  );
}

function ArtistList({ name }: { name: ListName }) {
  const { title, empty } = LISTS[name];
  const pages = useArtists(name);
  const artists = pages.data?.pages.flatMap(({ data }) => data) ?? [];
  return (
    <section aria-labelledby={titleOf(name)}>
      <h3 id={titleOf(name)} tabIndex={-1} className="mb-2 font-medium outline-none">
        {title}
      </h3>
      {pages.isPending && <Skeleton className="h-12" />}
      {pages.isError && <ReadFailure operation="artists.list" query={pages} />}
      {pages.isSuccess && artists.length === 0 && <p className="text-quiet text-sm">{empty}</p>}
      {artists.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {artists.map((artist) => (
            <ArtistRow key={artist.handle} artist={artist} list={name} />
          ))}
        </ul>
      )}
      <ShowMore pages={pages} />
    </section>
  );
}

function ArtistRow({ artist: { handle, name, picture }, list }: { artist: ListedArtist; list: ListName }) {
  const focusTitle = () => document.getElementById(titleOf(list))?.focus();
  const unfollow = useUnfollowArtist(focusTitle);
  const unblock = useUnblockArtist(focusTitle);
  const remove = list === 'following' ? unfollow : unblock;
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={name} src={picture} />
      <PageLink
        href={artistPath(handle)}
        prefetch={false}
        className="min-w-0 flex-1 truncate font-medium text-sm underline-offset-4 hover:underline"
      >
        {name}
      </PageLink>
      <Button
        size="sm"
        aria-label={`${LISTS[list].undo} ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate({ params: { handle } })}
      >
        {LISTS[list].undo}
      </Button>
    </li>
  );
}
