import { pageOfAdjustments } from '@/lib/domain/credits/admin/adjustments';
import { type AdjustmentRow, creditsAdminApi } from '@/lib/domain/credits/admin/contract';
import { type ListCsv, listCsv } from '../files/list-csv';

/** What admins gave and took as a file. */
export const adjustmentsFile: ListCsv<typeof creditsAdminApi.adjustments, AdjustmentRow> = {
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
};

/** `GET /credits/admin/adjustments/csv`: what admins gave and took, as filtered, the newest first. */
export const adjustmentsCsv = listCsv(adjustmentsFile);
