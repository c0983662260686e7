import { useUpdatePlanProviderIds } from '@/lib/client/plans/hooks';
import { formatCents } from '@/lib/core/format';
import { site } from '@/lib/core/site';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { ProviderIds } from '../settings/admin/provider-ids';

const FIELDS = [
  { name: 'stripeProductId', label: 'Product ID', placeholder: 'prod_…' },
  { name: 'stripeMonthlyPriceId', label: 'Monthly price ID', placeholder: 'price_…' },
  { name: 'stripeYearlyPriceId', label: 'Yearly price ID', placeholder: 'price_…' },
] as const;

/** Links a plan to an existing product and prices of the payment provider. Omitted ids stay. */
export function PlanProviderIds({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const link = useUpdatePlanProviderIds(onClose);
  return (
    <ProviderIds
      whose={`of ${plan.name}`}
      fields={FIELDS}
      known={{
        stripeProductId: plan.stripeProductId ?? '',
        stripeMonthlyPriceId: plan.stripeMonthlyPriceId ?? '',
        stripeYearlyPriceId: plan.stripeYearlyPriceId ?? '',
      }}
      busy={link.isPending}
      error={link.error}
      onConfirm={(body) =>
        link.mutate({ params: { id: plan.id }, body, shows: FIELDS.map(({ name }) => name) })
      }
      onClose={onClose}
    >
      {`They are checked with ${site.paymentProvider} first: the prices must be active, belong to that product, and be ${formatCents(plan.monthlyPrice)} a month and ${formatCents(plan.yearlyPrice)} a year. Previous prices are closed to new subscribers. Existing subscriptions continue.`}
    </ProviderIds>
  );
}
