import { type Genre, GenreLinks } from '../genre/genre-links';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** Replaces the page of an artist who was deleted, does not exist or has no public song. */
export function ArtistGone({ isDeleted, genres }: { isDeleted: boolean; genres: readonly Genre[] }) {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title={isDeleted ? 'This artist is no longer here' : 'Artist not found'}
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      >
        {isDeleted
          ? 'The account was deleted, and its songs with it.'
          : 'No artist with public songs has this address.'}
      </EmptyState>
      <div className="mx-auto mt-4 flex max-w-3xl justify-center [&>nav]:justify-center">
        <GenreLinks genres={genres} />
      </div>
    </div>
  );
}
