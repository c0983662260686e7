import type { ManyAction } from '@/lib/client/subscription/admin-hooks';

interface Words {
  /** Of the button. */
  label: string;
  title: (what: string) => string;
  confirm: (what: string) => string;
  doing: string;
  /** What became of them, behind how many. */
  done: string;
  /** What it means. */
  text: string;
  isDanger: boolean;
}

export const bulkActions = ['cancel', 'reactivate', 'pause', 'resume'] as const satisfies ManyAction[];

const ONE_BY_ONE = 'One after the other, and it can be stopped in between.';

/** What is said before several subscriptions are changed. */
export const bulkText: Record<ManyAction, Words> = {
  cancel: {
    label: 'Cancel at period end',
    title: (what) => `Cancel ${what} at the end of the period?`,
    confirm: (what) => `Cancel ${what}`,
    doing: 'Canceling subscriptions',
    done: 'canceled at the end of the period',
    text: `Each goes on until the end of what is paid, and nothing is charged after that. Changes that wait are dropped, what is due is not waived, and credits that are there stay. Until that day it can be taken back. ${ONE_BY_ONE}`,
    isDanger: true,
  },
  reactivate: {
    label: 'Take cancellation back',
    title: (what) => `Take the cancellation of ${what} back?`,
    confirm: (what) => `Keep ${what}`,
    doing: 'Taking cancellations back',
    done: 'kept',
    text: `They go on, and are charged again with their next period. Changes that waited before the cancellation do not come back. ${ONE_BY_ONE}`,
    isDanger: false,
  },
  pause: {
    label: 'Pause',
    title: (what) => `Pause ${what}?`,
    confirm: (what) => `Pause ${what}`,
    doing: 'Pausing subscriptions',
    done: 'paused',
    text: `Until they are resumed nothing is charged and no new credits come; those that are there can be spent. Changes that wait are dropped. ${ONE_BY_ONE}`,
    isDanger: true,
  },
  resume: {
    label: 'Resume',
    title: (what) => `Resume ${what}?`,
    confirm: (what) => `Resume ${what}`,
    doing: 'Resuming subscriptions',
    done: 'resumed',
    text: `They are charged again, beginning with their next period, and credits come again. Periods that went by meanwhile are not charged. ${ONE_BY_ONE}`,
    isDanger: false,
  },
};
