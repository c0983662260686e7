'use client';

import { changedValues } from '@/lib/client/changed-values';
import { useCurrentPricing, useUpdatePricing } from '@/lib/client/credits/hooks';
import { failureText, storedText } from '@/lib/client/report';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { Pricing } from '@/lib/domain/credits/contract';
import { MAX_CREDITS, MAX_SONG_COST } from '@/lib/domain/credits/rules';
import { Panel } from '../../admin/panel';
import { TextLink } from '../../admin/text-link';
import { Button } from '../../ui/button';
import { ErrorState } from '../../ui/feedback/error-state';
import { Notice } from '../../ui/feedback/notice';
import { Skeleton } from '../../ui/feedback/skeleton';
import { Form, useFields } from '../../ui/field/form';
import { TextField } from '../../ui/field/text-field';
import { wholeNumberProblem } from '../../ui/problems';

/** The parts of the form, for its skeleton. */
const PARTS = ['song', 'signup', 'invitation', 'friends', 'credit', 'limits'] as const;

/** The form for prices and grants. */
export function PricingPanel() {
  const { data, error, isError, refetch } = useCurrentPricing();
  return (
    <Panel
      title="Prices and bonuses"
      aside={
        <TextLink href="/admin/credits" className="text-dense">
          Credit products
        </TextLink>
      }
    >
      {data ? (
        <PricingForm key={JSON.stringify(data.data)} pricing={data.data} />
      ) : isError ? (
        <ErrorState title={failureText('credits.pricing', error)} onRetry={() => refetch()}>
          Nothing was changed.
        </ErrorState>
      ) : (
        <div aria-busy className="grid gap-4 sm:grid-cols-2">
          {PARTS.map((part) => (
            <Skeleton key={part} className="h-16" />
          ))}
        </div>
      )}
    </Panel>
  );
}

function PricingForm({ pricing }: { pricing: Pricing }) {
  const update = useUpdatePricing();
  const { field, handleSubmit, reset, formState } = useFields(
    {
      songCost: String(pricing.songCost),
      songChangeCost: String(pricing.songChangeCost),
      signupBonus: String(pricing.signupBonus),
      referralBonus: String(pricing.referralBonus),
      referralCap: String(pricing.referralCap),
      pricePerCredit: String(pricing.pricePerCredit),
      minCredits: String(pricing.minCredits),
      maxCredits: String(pricing.maxCredits),
    },
    update.error,
  );
  const submit = handleSubmit((values) => {
    const numbers = Object.entries(values).map(([name, value]) => [name, numberOf(value)]);
    const changes = changedValues(pricing, Object.fromEntries(numbers));
    if (!changes) return reset();
    update.mutate({ body: changes, shows: Object.keys(values) });
  });
  const failed = storedText('credits.updatePricing', update.error);
  return (
    <Form onSubmit={submit}>
      {failed && <Notice tone="danger">{failed}</Notice>}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          {...field('songCost', wholeFrom(1, MAX_SONG_COST))}
          label="Credits per song"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('songChangeCost', wholeFrom(1, 10_000))}
          label="Credits per changed song"
          hint="A version of a song by the built-in composer with another tempo, key, style or length."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('signupBonus', wholeFrom(0, MAX_CREDITS))}
          label="Credits for signing up"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('referralBonus', wholeFrom(0, MAX_CREDITS))}
          label="Credits for an invitation"
          hint="For each of the two, after the friend’s first song."
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('referralCap', wholeFrom(0, 100_000))}
          label="Maximum rewarded friends"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField
          {...field('pricePerCredit', centsProblem)}
          label="Cents per credit"
          hint="For custom amounts."
          inputMode="decimal"
          autoComplete="off"
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            {...field('minCredits', wholeFrom(1, MAX_CREDITS))}
            label="Minimum credits"
            inputMode="numeric"
            autoComplete="off"
          />
          <TextField
            {...field('maxCredits', wholeFrom(1, MAX_CREDITS))}
            label="Maximum credits"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet text-xs">
          Songs in progress keep their price. Changes are recorded in the audit log.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={!formState.isDirty}
          loading={update.isPending}
        >
          Save prices
        </Button>
      </div>
    </Form>
  );
}

const wholeFrom = (min: number, max: number) => (typed: string) => wholeNumberProblem(typed, min, max);

const numberOf = (typed: string) => parseWholeNumber(typed) ?? Number(typed);

function centsProblem(value: string): string | undefined {
  if (!/^\d+(\.\d{1,4})?$/.test(value.trim())) return 'Enter a number with at most four decimals';
  if (Number(value) < 0.01) return 'At least 0.01';
  return Number(value) > 10_000 ? 'At most 10,000' : undefined;
}
