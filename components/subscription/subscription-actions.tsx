'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { usePortal, useReactivateSubscription } from '@/lib/client/subscription/hooks';
import { refusalOf } from '@/lib/domain/subscription/rules';
import type { Subscription } from '@/lib/domain/subscription/schema';
import { Button, ButtonLink } from '../ui/button';
import { dialogOf } from '../ui/on-demand';
import { otherFrequency, payBy } from './frequency-labels';
import { stateOf } from './state';

const CancelDialog = dynamic(
  dialogOf(async () => (await import('./cancel-dialog')).CancelDialog),
  { ssr: false },
);
const ChangeDialog = dynamic(
  dialogOf(async () => (await import('./change-dialog')).ChangeDialog),
  { ssr: false },
);

/** The actions that the subscription allows now. */
export function SubscriptionActions({
  subscription,
  focusAfter,
}: {
  subscription: Subscription;
  /** The element to focus when the focused button disappears. */
  focusAfter: () => HTMLElement | null;
}) {
  const [open, setOpen] = useState<'frequency' | 'cancel' | null>(null);
  const portal = usePortal();
  const reactivate = useReactivateSubscription();
  const { plan, planId, frequency, pending, due, hasPortal } = subscription;
  const state = stateOf(subscription);
  const canChange = refusalOf('change', state) === null;
  const other = otherFrequency(frequency);
  const close = () => setOpen(null);
  return (
    <div className="flex flex-wrap gap-2">
      {refusalOf('reactivate', state) === null && (
        <Button
          variant="primary"
          loading={reactivate.isPending}
          onClick={() => reactivate.mutate({}, { onSuccess: () => focusAfter()?.focus() })}
        >
          {reactivate.isPending ? 'Reactivating...' : 'Reactivate'}
        </Button>
      )}
      {canChange && <ButtonLink href="/pricing">Change plan</ButtonLink>}
      {canChange && !pending && plan.isActive && hasPortal && (
        <Button onClick={() => setOpen('frequency')}>{payBy(other)}</Button>
      )}
      {hasPortal && !due && (
        <Button loading={portal.isPending} onClick={() => portal.mutate({})}>
          Manage payment
        </Button>
      )}
      {refusalOf('cancel', state) === null && (
        <Button variant="ghost" onClick={() => setOpen('cancel')}>
          Cancel subscription
        </Button>
      )}
      {open === 'frequency' && (
        <ChangeDialog
          subscription={subscription}
          choice={{ planId, frequency: other }}
          title={payBy(other)}
          onClose={close}
          finalFocus={focusAfter}
        />
      )}
      {open === 'cancel' && (
        <CancelDialog subscription={subscription} onClose={close} focusAfter={focusAfter} />
      )}
    </div>
  );
}
