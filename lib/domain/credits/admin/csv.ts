import { csvFile } from '@/lib/contract/csv';
import { pageOfAdjustments } from './adjustments';
import { creditsAdminApi } from './contract';
import { pageOfTransactions } from './transactions';

/** The adjustments that match the filters, newest first. */
export const adjustmentsCsv = csvFile({
  name: 'adjustments',
  list: creditsAdminApi.adjustments,
  read: pageOfAdjustments,
  columns: {
    date: ({ createdAt }) => createdAt,
    type: ({ type }) => type,
    credits: ({ amount }) => amount,
    balance: ({ balanceAfter }) => balanceAfter,
    reason: ({ reason }) => reason,
    person: ({ user }) => user.name,
    email: ({ user }) => user.email,
    personId: ({ user }) => user.id,
    admin: ({ admin }) => admin.name,
    adminId: ({ admin }) => admin.id,
  },
});

/** The credit transactions of all accounts that match the filters, newest first. */
export const transactionsCsv = csvFile({
  name: 'credit-movements',
  list: creditsAdminApi.operations,
  read: pageOfTransactions,
  columns: {
    settled: ({ settledAt }) => settledAt,
    flow: ({ flow }) => flow,
    kind: ({ kind }) => kind,
    credits: ({ amount }) => amount,
    balance: ({ balanceAfter }) => balanceAfter,
    reason: ({ reason }) => reason,
    person: ({ user }) => user.name,
    email: ({ user }) => user.email,
    personId: ({ user }) => user.id,
    song: ({ song }) => song?.name ?? null,
    songId: ({ song }) => song?.id ?? null,
    purchaseId: ({ purchase }) => purchase?.id ?? null,
    admin: ({ admin }) => admin?.name ?? null,
    adminId: ({ admin }) => admin?.id ?? null,
    id: ({ id }) => id,
  },
});
