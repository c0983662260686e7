import { type PaymentRow, paymentsApi } from '@/lib/domain/payments/contract';
import { pageOfPayments } from '@/lib/domain/payments/list';
import { type ListCsv, listCsv } from '../files/list-csv';

/** Money that came and went back as a file. */
const paymentsFile: ListCsv<typeof paymentsApi.list, PaymentRow> = {
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
};

/** `GET /payments/csv`: money that came and went back, as filtered, the latest first. */
export const paymentsCsv = listCsv(paymentsFile);
