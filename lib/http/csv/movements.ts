import { type MovementRow, subscriptionAdminApi } from '@/lib/domain/subscription/admin/contract';
import { pageOfMovements } from '@/lib/domain/subscription/admin/movements';
import { type ListCsv, listCsv } from '../files/list-csv';

/** What moved the recurring revenue as a file. Amounts are cents a month, but for the change of a year. */
const movementsFile: ListCsv<typeof subscriptionAdminApi.movements, MovementRow> = {
  name: 'subscription-movements',
  list: subscriptionAdminApi.movements,
  read: pageOfMovements,
  columns: {
    date: ({ at }) => at,
    kind: ({ kind }) => kind,
    person: ({ user }) => user.name,
    email: ({ user }) => user.email,
    personId: ({ user }) => user.id,
    plan: ({ plan }) => plan.name,
    planId: ({ plan }) => plan.id,
    centsBefore: ({ before }) => before,
    centsAfter: ({ after }) => after,
    centsChangeOfYear: ({ annualChange }) => annualChange,
    currency: ({ currency }) => currency,
    subscriptionId: ({ subscriptionId }) => subscriptionId,
    id: ({ id }) => id,
  },
};

/** `GET /subscription/admin/movements/csv`: what moved the recurring revenue, as filtered, the latest first. */
export const movementsCsv = listCsv(movementsFile);
