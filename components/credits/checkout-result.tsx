'use client';

import { CircleAlert, CircleCheck, Clock, type LucideIcon, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { failureText } from '@/lib/client/tell';
import { isRefusal, useCheckoutSession } from '@/lib/credits/hooks';
import { ButtonLink } from '../ui/button';
import { EmptyState } from '../ui/empty-state';
import { ErrorState } from '../ui/error-state';
import { Skeleton } from '../ui/skeleton';
import { type CheckoutSession, type ResultTone, resultWords } from './result-words';

const ICONS: Record<ResultTone, { icon: LucideIcon; className: string }> = {
  good: { icon: CircleCheck, className: 'text-success' },
  waiting: { icon: Clock, className: 'text-quiet' },
  bad: { icon: CircleAlert, className: 'text-danger' },
  back: { icon: Undo2, className: 'text-quiet' },
};

/** Where one lands after paying: what is known of the payment, which is looked at again until it is settled. */
export function CheckoutResult({ sessionId }: { sessionId: string }) {
  const { data, error, isPending, refetch } = useCheckoutSession(sessionId);
  if (data) return <Result session={data.data} />;
  if (isRefusal(error)) {
    return (
      <div className="page py-12">
        <EmptyState
          level={1}
          title="There is no such payment"
          action={<ButtonLink href="/credits">To your credits</ButtonLink>}
        >
          {failureText('credits.session', error)}, or it is not yours. Nothing was charged by coming here.
        </EmptyState>
      </div>
    );
  }
  if (!isPending) {
    return (
      <div className="page py-12">
        <ErrorState title={failureText('credits.session', error)} onRetry={() => refetch()}>
          If you have paid, your credits come all the same; this page could only not find out.
        </ErrorState>
      </div>
    );
  }
  return <ResultSkeleton />;
}

function Result({ session }: { session: CheckoutSession }) {
  const { tone, title, text, next } = resultWords(session);
  const { icon: Icon, className } = ICONS[tone];
  return (
    <Frame>
      <Icon className={`size-10 stroke-[1.25] ${className}`} aria-hidden />
      <div role="status">
        <h1 className="display wrap-anywhere mt-4 text-3xl">{title}</h1>
        {text.map((sentence) => (
          <p key={sentence} className="numeric mt-2 text-quiet first-of-type:text-text">
            {sentence}
          </p>
        ))}
      </div>
      <div className="mt-6 flex flex-wrap gap-2">
        {next.map(({ href, label }, place) => (
          <ButtonLink key={href} href={href} variant={place === 0 ? 'primary' : 'quiet'}>
            {label}
          </ButtonLink>
        ))}
      </div>
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="page py-14 md:py-20">
      <div className="max-w-xl">{children}</div>
    </div>
  );
}

function ResultSkeleton() {
  return (
    <Frame>
      <div role="status">
        <span className="sr-only">Looking at your payment</span>
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="mt-4 h-9 w-72 max-w-full" />
        <Skeleton className="mt-3 h-5 w-96 max-w-full" />
        <Skeleton className="mt-6 h-10 w-40" />
      </div>
    </Frame>
  );
}
