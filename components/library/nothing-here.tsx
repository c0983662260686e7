import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { isNarrowed, type LibraryQuery, libraryAddress, readLibraryQuery, type Shelf } from './library-query';

/** What a shelf says that holds nothing, or nothing like what is asked for. */
export function NothingHere({ shelf, view }: { shelf: Shelf; view: LibraryQuery }) {
  if (isNarrowed(view)) {
    const everything = libraryAddress(readLibraryQuery(new URLSearchParams()), shelf);
    return (
      <EmptyState
        title="No song like that"
        action={<ButtonLink href={everything}>Show all songs</ButtonLink>}
      >
        Try another word, or fewer of them.
      </EmptyState>
    );
  }
  if (shelf === 'trash') {
    return <EmptyState title="The trash is empty">What you delete stays here for 30 days.</EmptyState>;
  }
  if (shelf === 'liked') {
    return (
      <EmptyState title="Nothing liked yet" action={<ButtonLink href="/explore">Explore songs</ButtonLink>}>
        Songs whose heart you press are kept here.
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
      Everything you make is kept in this library.
    </EmptyState>
  );
}
