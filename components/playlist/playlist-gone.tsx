import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** Replaces the page of a playlist that does not exist or is private. */
export function PlaylistGone() {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title="Playlist not found"
        action={<ButtonLink href="/">Go to the home page</ButtonLink>}
      >
        It does not exist or is private.
      </EmptyState>
    </div>
  );
}
