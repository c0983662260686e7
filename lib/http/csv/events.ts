import { paymentsApi } from '@/lib/domain/payments/contract';
import { pageOfEvents } from '@/lib/domain/payments/queries';
import { listCsv } from '../files/list-csv';

/** `GET /payments/events/csv`: the events of the payment provider that the filters find, without what they carried. */
export const eventsCsv = listCsv({
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
