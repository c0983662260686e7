'use client';

import { useState } from 'react';
import { useSubscriptionDetail } from '@/lib/client/subscription/admin-hooks';
import { ActionsMenu } from '../../../admin/actions-menu';
import { RecordLoading } from '../../../admin/record-loading';
import { AdminPage } from '../../../admin/shell/admin-page';
import { Badge } from '../../../ui/feedback/badge';
import { Notice } from '../../../ui/feedback/notice';
import { useDay } from '../../../ui/local-time';
import { pendingText, statusText } from '../../status-labels';
import { statusBadge } from '../labels';
import { SubscriptionActions } from './subscription-actions';
import { type SubscriptionDialog, SubscriptionDialogs } from './subscription-dialogs';
import { AtProvider, Money, PersonAndPlan, Times } from './subscription-parts';
import { type Detail, GrantsTable, InvoicesTable } from './subscription-tables';

/** One subscription for admins, with its actions. */
export function SubscriptionPage({ id }: { id: string }) {
  const detail = useSubscriptionDetail(id);
  if (detail.data) return <LoadedSubscription subscription={detail.data.data} />;
  return (
    <RecordLoading
      operation="subscription.get"
      what="subscription"
      record={detail}
      all={{ href: '/admin/subscription', label: 'All subscriptions' }}
      gone="The address is wrong: subscriptions are never deleted."
    />
  );
}

function LoadedSubscription({ subscription }: { subscription: Detail }) {
  const day = useDay();
  const [dialog, setDialog] = useState<SubscriptionDialog | null>(null);
  const { user, plan, problem, pending, currency } = subscription;
  const { label, tone } = statusBadge(subscription);
  return (
    <AdminPage
      title={`${user.name}, ${plan.name}`}
      lead={
        <span className="flex flex-wrap items-center gap-2 pt-1">
          <Badge tone={tone}>{label}</Badge>
          {statusText(subscription, day).text}
        </span>
      }
      actions={
        <ActionsMenu>
          <SubscriptionActions subscription={subscription} onChoose={setDialog} isOpen />
        </ActionsMenu>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <Notice tone="danger">{problem}</Notice>}
        {pending && <Notice>{pendingText(pending, currency, day)}</Notice>}
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
