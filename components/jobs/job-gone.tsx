import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** Replaces a job that is no longer open or never existed. */
export function JobGone() {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title="This job is not open"
        action={<ButtonLink href="/careers">See all open jobs</ButtonLink>}
      >
        It does not exist or has been filled.
      </EmptyState>
    </div>
  );
}
