import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { isNarrowed, type LibraryQuery, libraryAddress, readLibraryQuery, type Shelf } from './library-query';

/** The empty state of a shelf, or of a search or filter in it. */
export function EmptyShelf({ shelf, view }: { shelf: Shelf; view: LibraryQuery }) {
  if (isNarrowed(view)) {
    const everything = libraryAddress(readLibraryQuery(new URLSearchParams()), shelf);
    return (
      <EmptyState
        title="No matching songs"
        action={<ButtonLink href={everything}>Show all songs</ButtonLink>}
      >
        Try other or fewer words.
      </EmptyState>
    );
  }
  if (shelf === 'trash') {
    return <EmptyState title="The trash is empty">Deleted songs stay here for 30 days.</EmptyState>;
  }
  if (shelf === 'liked') {
    return (
      <EmptyState title="No liked songs yet" action={<ButtonLink href="/explore">Explore songs</ButtonLink>}>
        Songs you like appear here.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Your first song goes here"
      action={
        <ButtonLink href="/create" variant="primary">
          Create a song
        </ButtonLink>
      }
    >
      Everything you create is kept here.
    </EmptyState>
  );
}
