import { pageOfAdjustments } from '../credits/adjustments';
import { creditsAdminApi } from '../credits/admin-contract';
import { listCsv } from './list-csv';

/** `GET /credits/admin/adjustments/csv`: what admins gave and took, as filtered, the newest first. */
export const adjustmentsCsv = listCsv({
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
