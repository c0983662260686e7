import { CalendarCheck, CalendarX, Pause, Play } from 'lucide-react';
import { type ManyAction, useBulkSubscriptionAction } from '@/lib/client/subscription/admin-hooks';
import { toast } from '@/lib/client/toasts';
import { counted } from '@/lib/core/format';
import type { AdminSubscription } from '@/lib/domain/subscription/admin/schema';
import { BulkAction } from '../../../data-table/bulk/bulk-action';
import { partsOf } from '../../../data-table/bulk/bulk-parts';
import { BulkRun } from '../../../data-table/bulk/bulk-run';
import { whyNot } from '../labels';
import { bulkActions, bulkText } from './bulk-labels';

/** Subscriptions that can be changed at a time: as many as a page of the list has. */
const MOST = 100;

const ICONS = { cancel: <CalendarX />, reactivate: <CalendarCheck />, pause: <Pause />, resume: <Play /> };

interface ChosenProps {
  subscriptions: readonly AdminSubscription[];
  onDone: () => void;
}

/** What an admin may do with several subscriptions, as far as it applies to some of them. */
export function SelectedSubscriptions({ subscriptions, onDone }: ChosenProps) {
  return bulkActions.map((action) => (
    <BulkAction key={action} label={bulkText[action].label} icon={ICONS[action]}>
      {(close) => <Many {...{ action, subscriptions, onDone }} onClose={close} />}
    </BulkAction>
  ));
}

interface ManyProps extends ChosenProps {
  action: ManyAction;
  onClose: () => void;
}

function Many({ action, subscriptions, onDone, onClose }: ManyProps) {
  const { send, whyOf, refresh } = useBulkSubscriptionAction(action);
  const { title, confirm, doing, done, text, isDanger } = bulkText[action];
  const { fit, leftOut } = partsOf(subscriptions, (one) => whyNot(action, one));
  return (
    <BulkRun
      title={title(counted(fit.length, 'subscription'))}
      confirm={confirm(counted(fit.length, 'subscription'))}
      doing={doing}
      danger={isDanger}
      keep={action === 'cancel' ? 'Keep' : undefined}
      asksReason={action === 'cancel'}
      rows={fit}
      leftOut={leftOut}
      nameOf={({ user, plan }) => `${user.name}, ${plan.name}`}
      most={MOST}
      work={send}
      whyOf={whyOf}
      onEnd={refresh}
      onDone={(count) => {
        toast.success(`${counted(count, 'subscription')} ${done}`);
        onDone();
      }}
      onClose={onClose}
    >
      {text}
    </BulkRun>
  );
}
