import { csvFile } from '@/lib/contract/csv';
import { paymentsApi } from './contract';
import { pageOfPayments } from './list';
import { pageOfEvents } from './queries';

/** The payment provider's events that match the filters, without their payloads. */
export const eventsCsv = csvFile({
  name: 'events',
  list: paymentsApi.events,
  read: pageOfEvents,
  columns: {
    id: ({ id }) => id,
    type: ({ type }) => type,
    status: ({ status }) => status,
    attempts: ({ attempts }) => attempts,
    error: ({ error }) => error,
    live: ({ isLive }) => (isLive ? 'yes' : 'no'),
    happenedAt: ({ happenedAt }) => happenedAt,
    receivedAt: ({ receivedAt }) => receivedAt,
    doneAt: ({ doneAt }) => doneAt,
  },
});

/** Payments and refunds that match the filters, newest first. Amounts in cents. */
export const paymentsCsv = csvFile({
  name: 'payments',
  list: paymentsApi.list,
  read: pageOfPayments,
  columns: {
    date: ({ at }) => at,
    kind: ({ kind }) => kind,
    cents: ({ amount }) => amount,
    currency: ({ currency }) => currency,
    what: ({ what }) => what,
    credits: ({ credits }) => credits,
    person: ({ user }) => user?.name ?? null,
    email: ({ user }) => user?.email ?? null,
    personId: ({ user }) => user?.id ?? null,
    subscriptionId: ({ subscriptionId }) => subscriptionId,
    payment: ({ paymentId }) => paymentId,
    id: ({ id }) => id,
  },
});
