'use client';

import { useState } from 'react';
import { useDelivery, useResendDelivery } from '@/lib/client/webhooks/hooks';
import { formatCount, formatDateTime, formatLongDateTime } from '@/lib/core/format';
import type { Delivery } from '@/lib/domain/webhooks/contract';
import { Button } from '../../ui/button';
import { Badge } from '../../ui/feedback/badge';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { Skeleton } from '../../ui/feedback/skeleton';
import { ScrollRegion } from '../../ui/scroll/scroll-region';
import { deliveryLabels, resultOf } from './labels';

export interface DeliveryRowProps {
  webhookId: string;
  delivery: Delivery;
  canResend: boolean;
}

/** An event of the log: how it ended, its body, and a button that sends it again. */
export function DeliveryRow({ webhookId, delivery, canResend }: DeliveryRowProps) {
  const { id, type, status, createdAt } = delivery;
  const resend = useResendDelivery();
  const [isOpen, setIsOpen] = useState(false);
  const at = formatDateTime(createdAt, 'local');
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3 first:border-t-0">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <code className="text-sm">{type}</code>
        <Badge tone={deliveryLabels[status].tone}>{deliveryLabels[status].label}</Badge>
        <time
          dateTime={createdAt}
          title={formatLongDateTime(createdAt, 'local')}
          className="numeric ml-auto text-quiet text-sm"
        >
          {at}
        </time>
      </p>
      <p className="text-quiet text-sm">{detailsOf(delivery)}</p>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="ghost"
          aria-expanded={isOpen}
          aria-label={`Body of ${type}, ${at}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Hide body' : 'Show body'}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={resend.isPending}
          disabled={!canResend || status === 'waiting'}
          aria-label={`Send ${type} of ${at} again`}
          onClick={() => resend.mutate({ params: { id: webhookId, deliveryId: id } })}
        >
          Send again
        </Button>
      </div>
      {isOpen && <Body webhookId={webhookId} delivery={delivery} />}
    </li>
  );
}

function detailsOf(delivery: Delivery): string {
  const { attempts, nextTryAt, status } = delivery;
  const next = attempts > 0 && nextTryAt ? `next ${formatDateTime(nextTryAt, 'local')}` : null;
  const count = attempts > 0 ? formatCount(attempts, 'attempt') : null;
  const known = [resultOf(delivery), count, next].filter(Boolean);
  if (known.length > 0) return known.join(' · ');
  return status === 'waiting' ? 'About to be sent' : 'Not sent';
}

function Body({ webhookId, delivery: { id, eventId } }: { webhookId: string; delivery: Delivery }) {
  const query = useDelivery(webhookId, id);
  const body = query.data?.data.body;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <p className="wrap-anywhere text-quiet text-xs">webhook-id: {eventId}</p>
      <ReadFailure operation="webhooks.delivery" query={query} />
      {body === undefined && !query.isError && <Skeleton className="h-24 w-full" />}
      {body !== undefined && (
        <ScrollRegion label="Body" className="max-h-72 overflow-auto rounded-md bg-sunken p-3">
          <pre className="text-xs">{indented(body)}</pre>
        </ScrollRegion>
      )}
    </div>
  );
}

function indented(body: string): string {
  return JSON.stringify(JSON.parse(body), null, 2);
}
