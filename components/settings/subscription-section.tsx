'use client';

import { useCurrentSubscription } from '@/lib/client/subscription/hooks';
import { site } from '@/lib/core/site';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { DueBanner } from '../subscription/due-banner';
import { Invoices } from '../subscription/invoices';
import { PendingChange } from '../subscription/pending-change';
import { SubscriptionActions } from '../subscription/subscription-actions';
import { SubscriptionSummary } from '../subscription/subscription-summary';
import { ButtonLink } from '../ui/button';
import { Notice } from '../ui/feedback/notice';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { SettingsSection } from './section';

const TITLE = 'subscription-title';

/** The user's plan: its status, price and contents, and all actions for it. */
export function SubscriptionSection() {
  const { subscription, ...query } = useCurrentSubscription();
  return (
    <SettingsSection
      id="subscription"
      title="Subscription"
      lead={subscription === null ? undefined : 'Your plan, what it costs, and when it renews.'}
    >
      <ReadFailure operation="subscription.current" query={query} />
      {subscription && <Of subscription={subscription} />}
      {subscription === null && <Nothing />}
      {subscription === undefined && !query.error && <SectionSkeleton />}
      <Invoices />
    </SettingsSection>
  );
}

const sectionTitle = () => document.getElementById(TITLE);
const focusTitle = () => sectionTitle()?.focus();

function Of({ subscription }: { subscription: Subscription }) {
  return (
    <>
      <DueBanner subscription={subscription} onPaid={focusTitle} />
      <SubscriptionSummary subscription={subscription} />
      <PendingChange subscription={subscription} onRevoked={focusTitle} />
      {subscription.status === 'paused' && (
        <Notice>
          Only we can resume it.{' '}
          <a href={`mailto:${site.supportEmail}`} className="underline underline-offset-4">
            Write to us
          </a>
          .
        </Notice>
      )}
      <SubscriptionActions subscription={subscription} focusAfter={sectionTitle} />
    </>
  );
}

function Nothing() {
  return (
    <>
      <p className="text-quiet">
        You have no subscription. A plan brings credits every month; you can cancel at any time.
      </p>
      <ButtonLink href="/pricing" className="self-start">
        See the plans
      </ButtonLink>
    </>
  );
}

function SectionSkeleton() {
  return (
    <div role="status" className="flex flex-col gap-4">
      <span className="sr-only">Loading your subscription</span>
      <Skeleton className="h-9 w-52" />
      <Skeleton className="h-5 w-72 max-w-full" />
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-10 w-64 max-w-full" />
    </div>
  );
}
