import type { Genre } from '../genre/genre-links';
import { GonePage } from '../genre/gone-page';

/** Replaces the page of an artist who was deleted, does not exist or has no public song. */
export function ArtistGone({ isDeleted, genres }: { isDeleted: boolean; genres: readonly Genre[] }) {
  return isDeleted ? (
    <GonePage
      title="This artist is no longer here"
      reason="The account was deleted, and its songs with it."
      genres={genres}
    />
  ) : (
    <GonePage
      title="Artist not found"
      reason="No artist with public songs has this address."
      genres={genres}
    />
  );
}
