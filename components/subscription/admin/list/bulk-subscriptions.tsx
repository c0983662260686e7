import { CalendarCheck, CalendarX, Pause, Play } from 'lucide-react';
import type { BulkSubscriptionAction } from '@/lib/client/subscription/admin-hooks';
import { useBulkSubscriptionAction } from '@/lib/client/subscription/admin-hooks';
import { toast } from '@/lib/client/toasts';
import { formatCount } from '@/lib/core/format';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { BulkAction } from '../../../data-table/bulk/bulk-action';
import { partsOf } from '../../../data-table/bulk/bulk-parts';
import { BulkRun } from '../../../data-table/bulk/bulk-run';
import { whyNot } from '../labels';
import { bulkActions, bulkText } from './bulk-labels';

/** Subscriptions that can be changed at a time: one page of the list. */
const MAX_SELECTED = 100;

const ICONS = { cancel: <CalendarX />, reactivate: <CalendarCheck />, pause: <Pause />, resume: <Play /> };

interface SelectedSubscriptionsProps {
  subscriptions: readonly AdminSubscription[];
  onDone: () => void;
}

/** The actions for the selected subscriptions. */
export function SelectedSubscriptions({ subscriptions, onDone }: SelectedSubscriptionsProps) {
  return bulkActions.map((action) => (
    <BulkAction key={action} label={bulkText[action].label} icon={ICONS[action]}>
      {(close) => <BulkDialog {...{ action, subscriptions, onDone }} onClose={close} />}
    </BulkAction>
  ));
}

interface BulkDialogProps extends SelectedSubscriptionsProps {
  action: BulkSubscriptionAction;
  onClose: () => void;
}

function BulkDialog({ action, subscriptions, onDone, onClose }: BulkDialogProps) {
  const { send, whyOf, refresh } = useBulkSubscriptionAction(action);
  const { title, confirm, doing, done, text, isDanger } = bulkText[action];
  const { fit, leftOut } = partsOf(subscriptions, (subscription) => whyNot(action, subscription));
  return (
    <BulkRun
      title={title(formatCount(fit.length, 'subscription'))}
      confirm={confirm(formatCount(fit.length, 'subscription'))}
      doing={doing}
      danger={isDanger}
      keep={action === 'cancel' ? 'Keep' : undefined}
      asksReason={action === 'cancel'}
      rows={fit}
      leftOut={leftOut}
      nameOf={({ user, plan }) => `${user.name}, ${plan.name}`}
      most={MAX_SELECTED}
      work={send}
      whyOf={whyOf}
      onEnd={refresh}
      onDone={(count) => {
        toast.success(`${formatCount(count, 'subscription')} ${done}`);
        onDone();
      }}
      onClose={onClose}
    >
      {text}
    </BulkRun>
  );
}
