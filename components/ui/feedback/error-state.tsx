import type { ReactNode } from 'react';
import { Button } from '../button';

export interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What it cost and what to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** What happened, what it cost and what to do, in place of what could not be shown. */
export function ErrorState({ title, children, onRetry, retryLabel = 'Try again' }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <h2 className="font-medium text-lg">{title}</h2>
      {children && <p className="max-w-[52ch] text-quiet">{children}</p>}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
