import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** In place of a playlist that is not there, or not for everybody. */
export function PlaylistGone() {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title="No playlist here"
        action={<ButtonLink href="/">To the home page</ButtonLink>}
      >
        There is no playlist at this address, or it is private.
      </EmptyState>
    </div>
  );
}
