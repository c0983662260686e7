import type { UseQueryResult } from '@tanstack/react-query';
import { isRefusal } from '@/lib/client/call';
import { failureText } from '@/lib/client/report';
import type { OperationName } from '@/lib/core/messages';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Outcome, OutcomeSkeleton, type ResultText } from './outcome';

export interface CheckoutResultProps<Session> {
  session: UseQueryResult<{ data: Session }>;
  /** The operation that reads the session. */
  operation: OperationName;
  textOf: (session: Session) => ResultText;
  /** The link shown if the payment does not exist. */
  back: { href: string; label: string };
  /** The text shown if the status cannot be loaded. */
  unknown: string;
}

/** The status of a payment. */
export function CheckoutResult<Session>({
  session: { data, error, isPending, refetch },
  operation,
  textOf,
  back,
  unknown,
}: CheckoutResultProps<Session>) {
  if (data) return <Outcome {...textOf(data.data)} />;
  if (isRefusal(error)) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title="Payment not found"
          action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
        >
          {failureText(operation, error)}, or it is not yours. Opening this page charged nothing.
        </EmptyState>
      </div>
    );
  }
  if (!isPending) {
    return (
      <div className="page py-12">
        <ErrorState title={failureText(operation, error)} onRetry={() => refetch()}>
          {unknown}
        </ErrorState>
      </div>
    );
  }
  return <OutcomeSkeleton />;
}
