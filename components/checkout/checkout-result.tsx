import { useQueryClient } from '@tanstack/react-query';
import { isRefusal } from '@/lib/client/call';
import { type SessionQuery, useCheckoutSession } from '@/lib/client/checkout';
import { failureText } from '@/lib/client/report';
import { lastingFailure } from '@/lib/client/retry';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/feedback/empty-state';
import { ErrorState } from '../ui/feedback/error-state';
import { Outcome, type ResultText } from './outcome';

export interface CheckoutResultProps<Session extends { status: string }> {
  session: SessionQuery<{ data: Session }>;
  textOf: (session: Session) => ResultText;
  /** The link shown if the payment does not exist. */
  back: { href: string; label: string };
  /** The text shown if the status cannot be loaded. */
  unknown: string;
}

/** The status of a payment. A failure to read it stays in view until a later try works. */
export function CheckoutResult<Session extends { status: string }>({
  session,
  textOf,
  back,
  unknown,
}: CheckoutResultProps<Session>) {
  const { operation, queryKey } = session;
  const client = useQueryClient();
  const query = useCheckoutSession(session);
  const failure = lastingFailure(query);
  const { data } = query;
  if (data) return <Outcome {...textOf(data.data)} failure={failure && failureText(operation, failure)} />;
  if (isRefusal(failure)) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title="Payment not found"
          action={<ButtonLink href={back.href}>{back.label}</ButtonLink>}
        >
          {failureText(operation, failure)}, or it is not yours. Opening this page charged nothing.
        </EmptyState>
      </div>
    );
  }
  if (failure) {
    return (
      <div className="page py-12">
        <ErrorState
          level={1}
          title={failureText(operation, failure)}
          onRetry={() => client.resetQueries({ queryKey })}
        >
          {unknown} This page keeps trying.
        </ErrorState>
      </div>
    );
  }
  return (
    <Outcome tone="waiting" title="Checking your payment" text={['This takes a few seconds.']} next={[]} />
  );
}
