import { csvFile } from '@/lib/contract/csv';
import { plansApi } from './contract';
import { pageOfPlans } from './queries';

/** The plans that match the search and filters, with their number of subscribers. Prices in cents. */
export const plansCsv = csvFile({
  name: 'plans',
  list: plansApi.list,
  read: pageOfPlans,
  columns: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    description: ({ description }) => description,
    monthlyPrice: ({ monthlyPrice }) => monthlyPrice,
    yearlyPrice: ({ yearlyPrice }) => yearlyPrice,
    yearlySavingsPercent: ({ yearlySavingsPercent }) => yearlySavingsPercent,
    creditsPerMonth: ({ creditsPerMonth }) => creditsPerMonth,
    features: ({ features }) => features.join('; '),
    isActive: ({ isActive }) => (isActive ? 'yes' : 'no'),
    sortOrder: ({ sortOrder }) => sortOrder,
    subscribers: ({ subscribers }) => subscribers,
    stripeProductId: ({ stripeProductId }) => stripeProductId,
    stripeMonthlyPriceId: ({ stripeMonthlyPriceId }) => stripeMonthlyPriceId,
    stripeYearlyPriceId: ({ stripeYearlyPriceId }) => stripeYearlyPriceId,
    createdAt: ({ createdAt }) => createdAt,
  },
});
