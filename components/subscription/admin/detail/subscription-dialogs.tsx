'use client';

import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { CancelAtPeriodEnd, CancelImmediately, RevokeCancellation } from '../cancel';
import { DiscountForm } from '../discount-form';
import { OpenPortal, PauseSubscription, ResumeSubscription } from '../pause';
import { TransferSubscription } from '../transfer';
import { SubscriptionProviderIds } from './subscription-provider-ids';

/** The dialog open over a list or page of subscriptions. */
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
  const props = { subscription, onClose };
  switch (kind) {
    case 'discount':
      return <DiscountForm {...props} />;
    case 'pause':
      return <PauseSubscription {...props} />;
    case 'resume':
      return <ResumeSubscription {...props} />;
    case 'transfer':
      return <TransferSubscription {...props} />;
    case 'providerIds':
      return <SubscriptionProviderIds {...props} />;
    case 'portal':
      return <OpenPortal {...props} />;
    case 'cancel':
      return <CancelAtPeriodEnd {...props} />;
    case 'reactivate':
      return <RevokeCancellation {...props} />;
    case 'cancelNow':
      return <CancelImmediately {...props} />;
  }
}
