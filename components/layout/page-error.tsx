'use client';

import { ErrorState } from '../ui/feedback/error-state';

/** The page for a failure to render. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page py-16 md:py-24">
      <ErrorState level={1} title="This page could not be shown" onRetry={onRetry}>
        Something went wrong on our side. Nothing was charged, and nothing of yours is lost.
      </ErrorState>
    </div>
  );
}
