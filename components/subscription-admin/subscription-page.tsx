'use client';

import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useSubscriptionDetail } from '@/lib/subscription/admin-hooks';
import { AdminPage } from '../admin/admin-page';
import { useDay } from '../subscription/local-dates';
import { pendingWords, statusWords } from '../subscription/status-words';
import { Badge } from '../ui/badge';
import { Button } from '../ui/button';
import { ErrorState } from '../ui/error-state';
import { Menu } from '../ui/menu';
import { Notice } from '../ui/notice';
import { Skeleton } from '../ui/skeleton';
import { SubscriptionActions } from './subscription-actions';
import { type SubscriptionDialog, SubscriptionDialogs } from './subscription-dialogs';
import { AtProvider, Money, PersonAndPlan, Times } from './subscription-parts';
import { type Detail, GrantsTable, InvoicesTable } from './subscription-tables';
import { standing } from './words';

/** One subscription: whose it is, what it costs and brought, and everything that can be done about it. */
export function SubscriptionPage({ id }: { id: string }) {
  const { data, isError, refetch } = useSubscriptionDetail(id);
  if (data) return <Of subscription={data.data} />;
  if (isError) {
    return (
      <ErrorState title="This subscription could not be loaded" onRetry={() => refetch()}>
        Nothing was changed.
      </ErrorState>
    );
  }
  return <Coming />;
}

function Of({ subscription }: { subscription: Detail }) {
  const day = useDay();
  const [dialog, setDialog] = useState<SubscriptionDialog | null>(null);
  const { user, plan, problem, pending, currency } = subscription;
  const { label, tone } = standing(subscription);
  return (
    <AdminPage
      title={`${user.name}, ${plan.name}`}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Badge tone={tone}>{label}</Badge>
          {statusWords(subscription, day).text}
        </span>
      }
      actions={
        <Menu
          trigger={
            <Button size="sm" icon={<Ellipsis />}>
              Actions
            </Button>
          }
        >
          <SubscriptionActions subscription={subscription} onChoose={setDialog} isOpen />
        </Menu>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {pending && <Notice>{pendingWords(pending, currency, day)}</Notice>}
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
          <PersonAndPlan subscription={subscription} />
          <Times subscription={subscription} />
          <Money subscription={subscription} />
          <AtProvider subscription={subscription} />
        </div>
        <InvoicesTable subscription={subscription} />
        <GrantsTable subscription={subscription} />
      </div>
      {dialog && <SubscriptionDialogs dialog={dialog} onClose={() => setDialog(null)} />}
    </AdminPage>
  );
}

function Coming() {
  return (
    <div aria-busy className="flex flex-col gap-4">
      <Skeleton className="h-7 w-48" />
      <Skeleton className="h-6 w-72" />
      <div className="grid gap-4 lg:grid-cols-2">
        {['person', 'times', 'money', 'provider'].map((part) => (
          <Skeleton key={part} className="h-44" />
        ))}
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}
