'use client';

import { failureText } from '@/lib/client/report';
import { useDelivery } from '@/lib/client/webhooks/hooks';
import { resultOf } from './labels';

/** How a test ended, next to the button that sent it. */
export function TestResult({ id, deliveryId }: { id: string; deliveryId: string }) {
  const { data, error } = useDelivery(id, deliveryId, { watched: true });
  return (
    <p role="status" className="min-w-0 text-quiet text-sm">
      {textOf(data?.data, error)}
    </p>
  );
}

function textOf(delivery: Parameters<typeof resultOf>[0] | undefined, error: unknown): string {
  if (error) return failureText('webhooks.delivery', error);
  if (!delivery || delivery.attempts === 0) return 'Sending…';
  return `${delivery.status === 'delivered' ? 'Delivered' : 'Failed'}: ${resultOf(delivery)}`;
}
