import { type Genre, GenreLinks } from '../../genre/genre-links';
import { ButtonLink } from '../../ui/button';
import { EmptyState } from '../../ui/feedback/empty-state';

/** In place of a song that is not there: it was removed, or there never was one that you may hear. */
export function SongGone({ wasRemoved, genres }: { wasRemoved: boolean; genres: readonly Genre[] }) {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title={wasRemoved ? 'This song was removed' : 'No song here'}
        action={<ButtonLink href="/">To the home page</ButtonLink>}
      >
        {wasRemoved
          ? 'Whoever made it took it away: its page, its audio and its link work for nobody any more.'
          : 'There is no song at this address, or it is private.'}
      </EmptyState>
      <div className="mx-auto mt-4 flex max-w-3xl justify-center [&>nav]:justify-center">
        <GenreLinks genres={genres} />
      </div>
    </div>
  );
}
