'use client';

import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { PaymentEventRow } from '@/lib/payments/contract';
import { useRetryEvents } from '@/lib/payments/hooks';
import { counted } from '@/lib/plural';
import { Button } from '../ui/button';
import { ConfirmDialog } from '../ui/confirm-dialog';

/** Has the chosen events tried again, after saying which of them can be. */
export function RetryEvents({ events, onDone }: { events: readonly PaymentEventRow[]; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const retry = useRetryEvents(() => {
    setAsking(false);
    onDone();
  });
  const dead = events.filter(({ status }) => status === 'dead');
  const others = events.length - dead.length;
  const what = counted(dead.length, 'event');
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<RotateCcw />}
        disabled={dead.length === 0}
        onClick={() => setAsking(true)}
      >
        Try again
      </Button>
      {asking && (
        <ConfirmDialog
          title={`Try ${what} again?`}
          confirm={`Try ${what} again`}
          danger={false}
          busy={retry.isPending}
          onClose={() => setAsking(false)}
          onConfirm={() => retry.mutate({ body: { ids: dead.map(({ id }) => id) } })}
        >
          The payment provider is asked what is true now, so nothing is granted or taken twice.
          {others > 0 && ` ${counted(others, 'chosen event')} was not given up and stays as it is.`}
        </ConfirmDialog>
      )}
    </>
  );
}
