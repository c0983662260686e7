'use client';

import { ArrowDown, ArrowUp } from 'lucide-react';
import { useState } from 'react';
import { useOfferedPlans, useReorderPlans } from '@/lib/client/plans/hooks';
import type { Plan } from '@/lib/domain/plans/contract';
import { newSortOrders } from '@/lib/domain/plans/rules';
import { pricePer } from '../subscription/frequency-labels';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { ReadFailure } from '../ui/feedback/read-failure';
import { Skeleton } from '../ui/feedback/skeleton';
import { IconButton } from '../ui/icon-button';

/** Reorders the active plans of the pricing page. */
export function ArrangePlans({ onClose }: { onClose: () => void }) {
  const query = useOfferedPlans();
  const { data, isError } = query;
  const [moved, setMoved] = useState<readonly Plan[] | null>(null);
  const arrange = useReorderPlans(onClose);
  // The cached order may be outdated.
  const plans = moved ?? (query.isFetching ? undefined : data?.plans);

  function move(from: number, to: number) {
    const plan = plans?.[from];
    if (plans && plan) setMoved(plans.toSpliced(from, 1).toSpliced(to, 0, plan));
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Arrange plans"
      description="The pricing page shows the active plans in this order."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            loading={arrange.isPending}
            disabled={!moved || newSortOrders(moved).length === 0}
            onClick={() => moved && arrange.mutate({ body: { ids: moved.map(({ id }) => id) } })}
          >
            Save order
          </Button>
        </>
      }
    >
      <ReadFailure operation="plans.active" query={query} />
      {!plans && !isError && <Skeleton className="h-40" />}
      {plans?.length === 0 && <p className="text-quiet text-sm">No active plans.</p>}
      <ol aria-label="Plans in their order" className="divide-y divide-line">
        {plans?.map(({ id, name, monthlyPrice }, at) => (
          <li key={id} className="flex items-center gap-2 py-1.5 text-sm">
            <span className="numeric w-6 text-quiet">{at + 1}</span>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            <span className="numeric text-quiet">{pricePer(monthlyPrice, 'monthly')}</span>
            <IconButton
              size="sm"
              label={`Move ${name} up`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => move(at, at - 1)}
            />
            <IconButton
              size="sm"
              label={`Move ${name} down`}
              icon={<ArrowDown />}
              disabled={at === plans.length - 1}
              onClick={() => move(at, at + 1)}
            />
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
