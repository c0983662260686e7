import type { ReactNode } from 'react';
import { Button } from '../button';

export interface ErrorStateProps {
  /** The title states what happened. */
  title: string;
  /** The consequences and the next step. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** Replaces content that failed to load: what happened, the consequences and the next step. */
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
