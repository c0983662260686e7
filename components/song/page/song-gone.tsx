import { type Genre, GenreLinks } from '../../genre/genre-links';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';

/** Replaces the page of a song that was removed, does not exist or is private. */
export function SongGone({ wasRemoved, genres }: { wasRemoved: boolean; genres: readonly Genre[] }) {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title={wasRemoved ? 'This song was removed' : 'Song not found'}
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      >
        {wasRemoved ? 'Its page, audio and link no longer work.' : 'It does not exist or is private.'}
      </EmptyState>
      <div className="mx-auto mt-4 flex max-w-3xl justify-center [&>nav]:justify-center">
        <GenreLinks genres={genres} />
      </div>
    </div>
  );
}
