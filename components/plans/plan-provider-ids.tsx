'use client';

import type { AdminPlan } from '@/lib/plans/contract';
import { useTiePlan } from '@/lib/plans/hooks';
import { site } from '@/lib/site';
import { formatCents } from '../credits/money';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Form, useFields } from '../ui/form';
import { TextField } from '../ui/text-field';

const FORM = 'plan-provider-ids';
const provider = site.paymentProvider;

/** Ties a plan to a product and prices that the payment provider has already; those that are not given stay. */
export function PlanProviderIds({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const tie = useTiePlan(onClose);
  const known = {
    stripeProductId: plan.stripeProductId ?? '',
    stripeMonthlyPriceId: plan.stripeMonthlyPriceId ?? '',
    stripeYearlyPriceId: plan.stripeYearlyPriceId ?? '',
  };
  const { field, handleSubmit } = useFields(known, tie.error);
  const submit = handleSubmit((given) => {
    const changed = Object.entries(given)
      .map(([name, value]) => [name, value.trim()] as const)
      .filter(([name, value]) => value !== '' && value !== known[name as keyof typeof known]);
    if (changed.length === 0) return onClose();
    tie.mutate({ params: { id: plan.id }, body: Object.fromEntries(changed) });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={`${provider} IDs of ${plan.name}`}
      description={`They are looked at there first: the prices have to be active ones of that product, ${formatCents(plan.monthlyPrice)} a month and ${formatCents(plan.yearlyPrice)} a year. Prices it had before are closed for those who come; whoever subscribes goes on.`}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={tie.isPending}>
            Save IDs
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField
          {...field('stripeProductId')}
          label="Product ID"
          autoComplete="off"
          placeholder="prod_…"
          spellCheck={false}
        />
        <TextField
          {...field('stripeMonthlyPriceId')}
          label="Monthly price ID"
          autoComplete="off"
          placeholder="price_…"
          spellCheck={false}
        />
        <TextField
          {...field('stripeYearlyPriceId')}
          label="Yearly price ID"
          autoComplete="off"
          placeholder="price_…"
          spellCheck={false}
        />
      </Form>
    </Dialog>
  );
}
