'use client';

import { useState } from 'react';
import { CallError } from '@/lib/client/call';
import { changedValues } from '@/lib/client/changed-values';
import { useCreatePlan, useUpdatePlan } from '@/lib/client/plans/hooks';
import { dollarsInField } from '@/lib/core/format';
import { parseDollars, parseWholeNumber } from '@/lib/core/text/parse';
import type { AdminPlan } from '@/lib/domain/plans/contract';
import { creditsProblem } from '../credits/amount-problems';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog/dialog';
import { Form, useFields } from '../ui/field/form';
import { Switch } from '../ui/field/switch';
import { TextField } from '../ui/field/text-field';
import { Textarea } from '../ui/field/textarea';
import { nameProblem } from '../ui/problems';
import { FeaturesField, featuresOf, textsOf } from './features-field';
import { orderProblem, planPriceProblem, savingsText } from './labels';

const FORM = 'plan-form';
const MAX_DESCRIPTION_LENGTH = 500;

/** Creates or edits a plan. Prices are typed in dollars and sent in cents. */
export function PlanForm({ plan: current, onClose }: { plan?: AdminPlan; onClose: () => void }) {
  const [plan] = useState(current);
  const create = useCreatePlan(onClose);
  const update = useUpdatePlan(onClose);
  const { error, isPending } = plan ? update : create;
  const [features, setFeatures] = useState(() => featuresOf(plan?.features ?? []));
  const [isActive, setActive] = useState(plan?.isActive ?? true);
  const { field, handleSubmit, watch } = useFields(startOf(plan), error);
  const [monthly, yearly] = watch(['monthlyPrice', 'yearlyPrice']);
  const submit = handleSubmit((values) => {
    const body = {
      name: values.name.trim(),
      description: values.description.trim(),
      monthlyPrice: parseDollars(values.monthlyPrice) ?? 0,
      yearlyPrice: parseDollars(values.yearlyPrice) ?? 0,
      creditsPerMonth: parseWholeNumber(values.creditsPerMonth) ?? 0,
      sortOrder: Number(values.sortOrder),
      features: textsOf(features),
      isActive,
    };
    const shows = [...Object.keys(values), 'features'];
    if (!plan) return create.mutate({ body, shows });
    const changes = changedValues(plan, body);
    if (!changes) onClose();
    else update.mutate({ params: { id: plan.id }, body: changes, shows });
  });
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title={plan ? 'Edit plan' : 'New plan'}
      description={
        plan ? 'New prices apply to new subscribers. Existing subscribers keep theirs.' : undefined
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={FORM} variant="primary" loading={isPending}>
            {plan ? 'Save changes' : 'Create plan'}
          </Button>
        </>
      }
    >
      <Form id={FORM} onSubmit={submit}>
        <TextField {...field('name', nameProblem)} label="Name" autoComplete="off" required />
        <Textarea
          {...field('description')}
          label="Description"
          rows={2}
          maxLength={MAX_DESCRIPTION_LENGTH}
          count={watch('description').length}
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            {...field('monthlyPrice', planPriceProblem)}
            label="Monthly price in dollars"
            inputMode="decimal"
            autoComplete="off"
            required
          />
          <TextField
            {...field('yearlyPrice', planPriceProblem)}
            label="Yearly price in dollars"
            inputMode="decimal"
            autoComplete="off"
            hint={savingsText(monthly, yearly)}
            required
          />
          <TextField
            {...field('creditsPerMonth', creditsProblem)}
            label="Credits per month"
            inputMode="numeric"
            autoComplete="off"
            hint={plan && 'Applies from each subscriber’s next payment.'}
            required
          />
          <TextField
            {...field('sortOrder', orderProblem)}
            label="Order"
            inputMode="numeric"
            autoComplete="off"
            hint="Lower comes first."
            required
          />
        </div>
        <FeaturesField features={features} onChange={setFeatures} error={featuresError(error)} />
        <Switch
          label="Active"
          hint="Anyone can subscribe to it."
          checked={isActive}
          onCheckedChange={setActive}
        />
      </Form>
    </Dialog>
  );
}

function startOf(plan?: AdminPlan) {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    monthlyPrice: plan ? dollarsInField(plan.monthlyPrice) : '',
    yearlyPrice: plan ? dollarsInField(plan.yearlyPrice) : '',
    creditsPerMonth: plan ? String(plan.creditsPerMonth) : '',
    sortOrder: String(plan?.sortOrder ?? 0),
  };
}

function featuresError(error: unknown): string | undefined {
  if (!(error instanceof CallError)) return undefined;
  return Object.entries(error.fields).find(([name]) => name.startsWith('features'))?.[1];
}
