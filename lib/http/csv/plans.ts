import { plansApi } from '@/lib/domain/plans/contract';
import { pageOfPlans } from '@/lib/domain/plans/queries';
import { listCsv } from '../files/list-csv';

/** `GET /plans/csv`: the plans that a search and filters find, with how many subscribe to each. Prices are cents. */
export const plansCsv = listCsv({
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
