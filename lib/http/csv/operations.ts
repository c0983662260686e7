import { creditsAdminApi, type OperationRow } from '@/lib/domain/credits/admin/contract';
import { pageOfOperations } from '@/lib/domain/credits/admin/operations';
import { type ListCsv, listCsv } from '../files/list-csv';

/** What came into accounts and went from them as a file. */
const operationsFile: ListCsv<typeof creditsAdminApi.operations, OperationRow> = {
  name: 'credit-movements',
  list: creditsAdminApi.operations,
  read: pageOfOperations,
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
};

/** `GET /credits/admin/operations/csv`: what came and went, as filtered, the latest first. */
export const operationsCsv = listCsv(operationsFile);
