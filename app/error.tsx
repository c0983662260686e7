'use client';

import { PageError } from '@/components/layout/page-error';

/** Replaces a page whose layout failed, too. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <main>
      <PageError onRetry={reset} />
    </main>
  );
}
