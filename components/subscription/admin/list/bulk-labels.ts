import type { BulkSubscriptionAction } from '@/lib/client/subscription/admin-hooks';

interface BulkText {
  /** Of the button. */
  label: string;
  title: (subject: string) => string;
  confirm: (subject: string) => string;
  doing: string;
  /** Follows the number of subscriptions in the toast. */
  done: string;
  /** The consequences. */
  text: string;
  isDanger: boolean;
}

export const bulkActions = [
  'cancel',
  'reactivate',
  'pause',
  'resume',
] as const satisfies BulkSubscriptionAction[];

const ONE_BY_ONE = 'They are changed one at a time, and you can stop in between.';

/** The text of the dialogs that change several subscriptions. */
export const bulkText: Record<BulkSubscriptionAction, BulkText> = {
  cancel: {
    label: 'Cancel at period end',
    title: (subject) => `Cancel ${subject} at the end of the period?`,
    confirm: (subject) => `Cancel ${subject}`,
    doing: 'Canceling subscriptions',
    done: 'canceled at the end of the period',
    text: `Each continues until the end of the paid period, and nothing is charged after that. Pending changes are dropped, amounts due are not waived, and existing credits stay. Each can be reactivated until that day. ${ONE_BY_ONE}`,
    isDanger: true,
  },
  reactivate: {
    label: 'Undo cancellation',
    title: (subject) => `Undo the cancellation of ${subject}?`,
    confirm: (subject) => `Keep ${subject}`,
    doing: 'Undoing cancellations',
    done: 'kept',
    text: `They continue, and are charged again with their next period. Changes that were pending before the cancellation are not restored. ${ONE_BY_ONE}`,
    isDanger: false,
  },
  pause: {
    label: 'Pause',
    title: (subject) => `Pause ${subject}?`,
    confirm: (subject) => `Pause ${subject}`,
    doing: 'Pausing subscriptions',
    done: 'paused',
    text: `Until they are resumed, nothing is charged and no new credits are added; existing credits can be spent. Pending changes are dropped. ${ONE_BY_ONE}`,
    isDanger: true,
  },
  resume: {
    label: 'Resume',
    title: (subject) => `Resume ${subject}?`,
    confirm: (subject) => `Resume ${subject}`,
    doing: 'Resuming subscriptions',
    done: 'resumed',
    text: `They are charged again from their next period, and bring credits again. Periods that passed in the meantime are not charged. ${ONE_BY_ONE}`,
    isDanger: false,
  },
};
