'use client';

import { type CallInput, type CallKey, isDamage } from '@/lib/client/call';
import { useEndpoint } from '@/lib/client/hooks';
import { failureText } from '@/lib/client/report';
import type { OperationName } from '@/lib/core/messages';
import { Button } from '../button';
import { Notice } from './notice';

export interface ReadFailureProps {
  operation: OperationName;
  query: { error: unknown; isFetching: boolean; refetch: () => unknown };
}

/**
 * The sentence of a failed read where its data would stand, with a way to try again unless what is read is damaged.
 * Nothing while the read works.
 */
export function ReadFailure({ operation, query: { error, isFetching, refetch } }: ReadFailureProps) {
  if (!error) return null;
  return (
    <Notice
      tone="danger"
      action={
        !isDamage(error) && (
          <Button size="sm" loading={isFetching} onClick={() => refetch()}>
            Try again
          </Button>
        )
      }
    >
      {failureText(operation, error)}
    </Notice>
  );
}

export interface SharedReadFailureProps<K extends CallKey> {
  of: K;
  input?: CallInput<K>;
  operation: OperationName;
}

/** The failure of a read that another part of the page makes. Reads nothing itself until the user tries again. */
export function SharedReadFailure<K extends CallKey>({
  of,
  input = {},
  operation,
}: SharedReadFailureProps<K>) {
  const query = useEndpoint(of, operation, input, { enabled: false });
  return <ReadFailure operation={operation} query={query} />;
}
