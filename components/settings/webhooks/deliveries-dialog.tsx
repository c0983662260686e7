'use client';

import { useDeliveries } from '@/lib/client/webhooks/hooks';
import type { Receiver } from '@/lib/domain/webhooks/contract';
import { Button } from '../../ui/button';
import { DialogWindow } from '../../ui/dialog/dialog-window';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { ShowMore } from '../../ui/feedback/show-more';
import { Skeleton } from '../../ui/feedback/skeleton';
import { DeliveryRow } from './delivery-row';
import { shortAddress } from './labels';

/** The log of a webhook: every event of the last 30 days with its attempts. */
export function DeliveriesDialog({ webhook, onClose }: { webhook: Receiver; onClose: () => void }) {
  const query = useDeliveries(webhook.id);
  const deliveries = query.data?.pages.flatMap(({ data }) => data);
  return (
    <DialogWindow
      open
      onClose={onClose}
      size="md"
      title="Deliveries"
      description={`To ${shortAddress(webhook.url)} in the last 30 days, newest first.`}
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <ReadFailure operation="webhooks.deliveries" query={query} />
      {deliveries && deliveries.length > 0 && (
        <ul aria-label="Deliveries" className="max-h-[min(30rem,55dvh)] overflow-y-auto overscroll-contain">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              webhookId={webhook.id}
              delivery={delivery}
              canResend={webhook.state !== 'off'}
            />
          ))}
        </ul>
      )}
      {deliveries?.length === 0 && (
        <p className="py-6 text-quiet">Nothing was sent yet. A test shows whether the address works.</p>
      )}
      {!deliveries && !query.isError && <Skeleton className="h-16 w-full" />}
      <ShowMore pages={query} />
    </DialogWindow>
  );
}
