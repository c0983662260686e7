import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** The page for an unknown address. */
export function NotFound() {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState level={1} title="Nothing here" action={<ButtonLink href="/">To the home page</ButtonLink>}>
        This page does not exist, or the song was removed.
      </EmptyState>
    </div>
  );
}
