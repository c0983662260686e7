import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { type Genre, GenreLinks } from './genre-links';

interface GonePageProps {
  title: string;
  /** Why there is nothing here. */
  reason: string;
  genres: readonly Genre[];
}

/** Replaces a public page that no longer exists or never did, and leads on to songs. */
export function GonePage({ title, reason, genres }: GonePageProps) {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState level={1} title={title} action={<ButtonLink href="/">Go to the home page</ButtonLink>}>
        {reason}
      </EmptyState>
      <div className="mx-auto mt-4 flex max-w-3xl justify-center [&>nav]:justify-center">
        <GenreLinks genres={genres} />
      </div>
    </div>
  );
}
