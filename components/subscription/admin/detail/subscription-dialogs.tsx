'use client';

import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { CancelAtPeriodEnd, CancelImmediately, RevokeCancellation } from '../cancel';
import { DiscountForm } from '../discount-form';
import { OpenPortal, PauseSubscription, ResumeSubscription } from '../pause';
import { TransferSubscription } from '../transfer';
import { SubscriptionProviderIds } from './subscription-provider-ids';

/** What is open over a list or a page of subscriptions. */
export interface SubscriptionDialog {
  kind:
    | 'discount'
    | 'pause'
    | 'resume'
    | 'transfer'
    | 'providerIds'
    | 'portal'
    | 'cancel'
    | 'reactivate'
    | 'cancelNow';
  subscription: AdminSubscription;
}

export function SubscriptionDialogs({
  dialog: { kind, subscription },
  onClose,
}: {
  dialog: SubscriptionDialog;
  onClose: () => void;
}) {
  const about = { subscription, onClose };
  switch (kind) {
    case 'discount':
      return <DiscountForm {...about} />;
    case 'pause':
      return <PauseSubscription {...about} />;
    case 'resume':
      return <ResumeSubscription {...about} />;
    case 'transfer':
      return <TransferSubscription {...about} />;
    case 'providerIds':
      return <SubscriptionProviderIds {...about} />;
    case 'portal':
      return <OpenPortal {...about} />;
    case 'cancel':
      return <CancelAtPeriodEnd {...about} />;
    case 'reactivate':
      return <RevokeCancellation {...about} />;
    case 'cancelNow':
      return <CancelImmediately {...about} />;
  }
}
