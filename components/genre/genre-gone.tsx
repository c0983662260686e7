import { EmptyState } from '../ui/feedback/empty-state';
import { type Genre, GenreLinks } from './genre-links';

/** Replaces the page of an unknown genre with links to the existing ones. */
export function GenreGone({ genres }: { genres: readonly Genre[] }) {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState level={1} title="Genre not found">
        Try one of these instead.
      </EmptyState>
      <div className="mx-auto max-w-3xl [&>nav]:justify-center">
        <GenreLinks genres={genres} />
      </div>
    </div>
  );
}
