import { EmptyState } from '../ui/feedback/empty-state';
import { type Genre, GenreLinks } from './genre-links';

/** In place of a genre that nobody has heard of: those there are. */
export function GenreGone({ genres }: { genres: readonly Genre[] }) {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState level={1} title="No such genre">
        These are the ones with songs to hear.
      </EmptyState>
      <div className="mx-auto max-w-3xl [&>nav]:justify-center">
        <GenreLinks genres={genres} />
      </div>
    </div>
  );
}
