'use client';

import { RotateCcw } from 'lucide-react';
import { useEvent, useRetryEvent } from '@/lib/client/payments/hooks';
import { failureText } from '@/lib/client/report';
import { Moment } from '../admin/moment';
import { DescriptionList } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import { Drawer } from '../ui/dialog/drawer';
import { Badge } from '../ui/feedback/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { EventPlan } from './event-plan';
import { statusLabel } from './labels';

const SUBJECTS = {
  checkout: 'A checkout',
  refund: 'A refund',
  dispute: 'A dispute',
  subscription: 'A subscription',
  invoice: 'An invoice',
  product: 'A product or price',
  other: 'Not relevant',
} as const;

/** The subject and status of an event. The rest of what the provider sent is not stored. */
export function EventDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, isError, refetch } = useEvent(id);
  const retry = useRetryEvent();
  const event = data?.data;
  return (
    <Drawer
      open
      onClose={onClose}
      title="Event"
      footer={
        event?.status === 'dead' && (
          <Button
            icon={<RotateCcw />}
            loading={retry.isPending}
            onClick={() => retry.mutate({ params: { id } })}
            className="w-full"
          >
            Try again now
          </Button>
        )
      }
    >
      {isError && !event ? (
        <ErrorState title={failureText('payments.event', error)} onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : !event ? (
        <Skeleton className="h-64" />
      ) : (
        <div className="flex flex-col gap-4">
          {event.error && (
            <Notice tone={event.status === 'dead' ? 'danger' : 'warning'}>{event.error}</Notice>
          )}
          <DescriptionList
            details={[
              ['Type', event.type],
              [
                'Status',
                <Badge key="status" tone={statusLabel(event.status).tone}>
                  {statusLabel(event.status).label}
                </Badge>,
              ],
              ['About', SUBJECTS[event.about]],
              ['Provider ID', event.providerId],
              [
                'User',
                event.user && (
                  <TextLink key="user" href={`/admin/users/${event.user.id}`}>
                    {event.user.name}
                  </TextLink>
                ),
              ],
              [
                'Plan',
                event.about === 'product' && event.providerId ? (
                  <EventPlan key="plan" productId={event.providerId} />
                ) : null,
              ],
              ['Purchase', event.purchaseId],
              [
                'Subscription',
                event.subscriptionId && (
                  <TextLink key="subscription" href={`/admin/subscription/${event.subscriptionId}`}>
                    Open subscription
                  </TextLink>
                ),
              ],
              ['Occurred', <Moment key="happened" iso={event.happenedAt} />],
              ['Received', <Moment key="received" iso={event.receivedAt} />],
              ['Settled', event.doneAt && <Moment key="done" iso={event.doneAt} />],
              ['Attempts', String(event.attempts)],
              ['Attempts left', event.triesLeft === null ? null : String(event.triesLeft)],
              ['Next attempt', event.nextTryAt && <Moment key="next" iso={event.nextTryAt} />],
              ['Mode', event.isLive ? 'Live' : 'Test'],
              ['ID', event.id],
            ]}
          />
        </div>
      )}
    </Drawer>
  );
}
