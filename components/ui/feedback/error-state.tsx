import type { ReactNode } from 'react';
import { Button } from '../button';

export interface ErrorStateProps {
  /** The title states what happened. */
  title: string;
  /** 1 if it is the whole page. */
  level?: 1 | 2;
  /** The consequences and the next step. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retryLabel?: string;
}

/** Replaces content that failed to load: what happened, the consequences and the next step. */
export function ErrorState({
  title,
  level = 2,
  children,
  onRetry,
  retryLabel = 'Try again',
}: ErrorStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <Heading className="font-medium text-lg">{title}</Heading>
      {children && <p className="max-w-[52ch] text-quiet">{children}</p>}
      {onRetry && (
        <Button className="mt-3" onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
    </div>
  );
}
