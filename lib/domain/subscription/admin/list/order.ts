import { choice, keyset, moment } from '@/lib/list/keyset';
import { statuses } from '../../schema';

const byStatus = choice('status', 'SubscriptionStatus', statuses);
const byFrequency = choice('frequency', 'BillingFrequency', ['monthly', 'yearly']);

/** The sort orders of the subscriptions `s`. */
export const listOrder = keyset('s', {
  createdAt: [moment('createdAt')],
  currentPeriodEnd: [moment('currentPeriodEnd')],
  status: [byStatus, moment('createdAt')],
  frequency: [byFrequency, moment('createdAt')],
});
