import { enumColumn, keyset, timestampColumn } from '@/lib/list/keyset';
import { statuses } from '../../schema';

const byStatus = enumColumn('status', 'SubscriptionStatus', statuses);
const byFrequency = enumColumn('frequency', 'BillingFrequency', ['monthly', 'yearly']);

/** The sort orders of the subscriptions `s`. */
export const listOrder = keyset('s', {
  createdAt: [timestampColumn('createdAt')],
  currentPeriodEnd: [timestampColumn('currentPeriodEnd')],
  status: [byStatus, timestampColumn('createdAt')],
  frequency: [byFrequency, timestampColumn('createdAt')],
});
