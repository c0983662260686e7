import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';

/** In place of a job that is not offered any more, or never was. */
export function JobGone() {
  return (
    <div className="page py-16 md:py-24">
      <EmptyState
        level={1}
        title="This job is not open"
        action={<ButtonLink href="/careers">See all open jobs</ButtonLink>}
      >
        There is no job at this address, or it was filled.
      </EmptyState>
    </div>
  );
}
