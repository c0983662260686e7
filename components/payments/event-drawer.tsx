'use client';

import { RotateCcw } from 'lucide-react';
import { useEvent, useRetryEvent } from '@/lib/client/payments/hooks';
import { Moment } from '../admin/moment';
import { DescriptionList } from '../admin/panel';
import { TextLink } from '../admin/text-link';
import { Button } from '../ui/button';
import { Drawer } from '../ui/dialog/drawer';
import { Badge } from '../ui/feedback/badge';
import { ErrorState } from '../ui/feedback/error-state';
import { Notice } from '../ui/feedback/notice';
import { Skeleton } from '../ui/feedback/skeleton';
import { statusLabel } from './labels';

const SUBJECTS = {
  checkout: 'A checkout',
  refund: 'A refund',
  dispute: 'A dispute',
  subscription: 'A subscription',
  invoice: 'An invoice',
  other: 'Nothing of ours',
} as const;

/** What an event was about and how it went. What it carried is not shown: it holds what nobody here needs. */
export function EventDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, isError, refetch } = useEvent(id);
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
        <ErrorState title="The event could not be loaded" onRetry={() => refetch()}>
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
            facts={[
              ['Type', event.type],
              [
                'Status',
                <Badge key="status" tone={statusLabel(event.status).tone}>
                  {statusLabel(event.status).label}
                </Badge>,
              ],
              ['About', SUBJECTS[event.about]],
              ['Their ID', event.providerId],
              [
                'Person',
                event.user && (
                  <TextLink key="user" href={`/admin/users/${event.user.id}`}>
                    {event.user.name}
                  </TextLink>
                ),
              ],
              ['Purchase', event.purchaseId],
              [
                'Subscription',
                event.subscriptionId && (
                  <TextLink key="subscription" href={`/admin/subscription/${event.subscriptionId}`}>
                    Open it
                  </TextLink>
                ),
              ],
              ['Happened', <Moment key="happened" iso={event.happenedAt} />],
              ['Received', <Moment key="received" iso={event.receivedAt} />],
              ['Settled', event.doneAt && <Moment key="done" iso={event.doneAt} />],
              ['Tries', String(event.attempts)],
              ['Tries left', event.triesLeft === null ? null : String(event.triesLeft)],
              ['Next try', event.nextTryAt && <Moment key="next" iso={event.nextTryAt} />],
              ['Mode', event.isLive ? 'Live' : 'Test'],
              ['ID', event.id],
            ]}
          />
        </div>
      )}
    </Drawer>
  );
}
