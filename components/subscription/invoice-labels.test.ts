import { expect, it } from 'vitest';
import type { Invoice } from '@/lib/domain/subscription/schema';
import { invoiceState } from './invoice-labels';

const invoice: Invoice = {
  id: 'in_1',
  number: 'TW-1',
  status: 'paid',
  total: 1900,
  amountPaid: 1900,
  refundedAmount: 0,
  currency: 'usd',
  issuedAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:00:00.000Z',
  hostedUrl: null,
  pdfUrl: null,
};

it('an invoice shows its status, or its refund if there is one', () => {
  const states = [
    invoice,
    { ...invoice, status: 'open' as const },
    { ...invoice, refundedAmount: 500 },
    { ...invoice, refundedAmount: 1900 },
  ];
  expect(states.map((state) => invoiceState(state).label)).toEqual([
    'Paid',
    'Due',
    '$5.00 refunded',
    'Refunded',
  ]);
});
