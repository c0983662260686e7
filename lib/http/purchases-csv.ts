import { creditsAdminApi, type PurchaseRow } from '../credits/admin-contract';
import { pageOfPurchases } from '../credits/purchases';
import { type ListCsv, listCsv } from './list-csv';

/** Purchases of credits as a file. */
const purchasesFile: ListCsv<typeof creditsAdminApi.purchases, PurchaseRow> = {
  name: 'purchases',
  list: creditsAdminApi.purchases,
  read: pageOfPurchases,
  columns: {
    paid: ({ paidAt }) => paidAt,
    person: ({ user }) => user.name,
    email: ({ user }) => user.email,
    personId: ({ user }) => user.id,
    product: ({ product }) => product,
    credits: ({ credits }) => credits,
    cents: ({ amount }) => amount,
    centsGivenBack: ({ refundedAmount }) => refundedAmount,
    currency: ({ currency }) => currency,
    payment: ({ paymentId }) => paymentId,
    id: ({ id }) => id,
  },
};

/** `GET /credits/admin/purchases/csv`: purchases that were paid, as filtered, the latest first. */
export const purchasesCsv = listCsv(purchasesFile);
