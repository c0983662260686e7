'use client';

import { changedValues } from '@/lib/client/changed-values';
import { useCurrentPricing, useUpdatePricing } from '@/lib/client/credits/hooks';
import { storedText } from '@/lib/client/report';
import { useCurrentModels } from '@/lib/client/song/models';
import { formatCount } from '@/lib/core/format';
import { parseWholeNumber } from '@/lib/core/text/parse';
import type { Pricing } from '@/lib/domain/credits/contract';
import { MAX_SONG_COST } from '@/lib/domain/credits/rules';
import type { SongPrice } from '@/lib/domain/credits/song-price-schema';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { Panel } from '../../admin/panel';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/feedback/notice';
import { Form, useFields } from '../../ui/field/form';
import { Segmented } from '../../ui/field/segmented';
import { TextField } from '../../ui/field/text-field';
import { wholeNumberProblem } from '../../ui/problems';

const UNITS = [
  { value: 'song', label: 'per song' },
  { value: 'minute', label: 'per minute' },
] as const;

/** The prices of the models on offer; nothing if there is only one, which costs what a song costs. */
export function ModelPricesPanel() {
  const pricing = useCurrentPricing().data?.data;
  const models = useCurrentModels();
  if (!pricing || models.length < 2) return null;
  return (
    <Panel title="Prices of models">
      <ModelPrices key={JSON.stringify([pricing, models.map(({ id }) => id)])} {...{ pricing, models }} />
    </Panel>
  );
}

const unitField = (id: string) => `${id} unit`;

function ModelPrices({ pricing, models }: { pricing: Pricing; models: readonly OfferedProvider[] }) {
  const update = useUpdatePricing();
  const { field, handleSubmit, watch, setValue, reset, formState } = useFields<Record<string, string>>(
    valuesOf(pricing, models),
    update.error,
  );
  const submit = handleSubmit((values) => {
    const body = { providerPrices: pricesOf(values, pricing, models) };
    if (!changedValues(pricing, body)) return reset();
    update.mutate({ body, shows: ['providerPrices'] });
  });
  const failed = storedText('credits.updatePricing', update.error);
  return (
    <Form onSubmit={submit}>
      {failed && <Notice tone="danger">{failed}</Notice>}
      {models.map(({ id, name }) => (
        <div key={id} className="flex flex-wrap items-start gap-x-3 gap-y-2">
          <TextField
            {...field(id, priceProblem)}
            label={name}
            placeholder={formatCount(pricing.songCost, 'credit')}
            inputMode="numeric"
            autoComplete="off"
            className="min-w-40 flex-1"
          />
          <Segmented
            label={`Unit of ${name}`}
            value={watch(unitField(id)) === 'minute' ? 'minute' : 'song'}
            onValueChange={(unit) => setValue(unitField(id), unit, { shouldDirty: true })}
            options={UNITS}
            className="sm:pt-7"
          />
        </div>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-sm text-quiet text-xs">
          An empty price is that of any song. By the minute, a song costs its length as ordered, rounded up to
          whole credits.
        </p>
        <Button
          type="submit"
          variant="primary"
          size="sm"
          disabled={!formState.isDirty}
          loading={update.isPending}
        >
          Save model prices
        </Button>
      </div>
    </Form>
  );
}

function valuesOf({ providerPrices }: Pricing, models: readonly OfferedProvider[]): Record<string, string> {
  return Object.fromEntries(
    models.flatMap(({ id }) => {
      const price = providerPrices[id];
      return [
        [id, price ? String(price.credits) : ''],
        [unitField(id), price?.unit ?? 'song'],
      ];
    }),
  );
}

/** The typed prices; those of models that are not on offer now stay. */
function pricesOf(
  values: Record<string, string>,
  { providerPrices }: Pricing,
  models: readonly OfferedProvider[],
): Pricing['providerPrices'] {
  const offered = models.map(({ id }): [string, SongPrice | undefined] => {
    const credits = parseWholeNumber(values[id] ?? '');
    const unit = values[unitField(id)] === 'minute' ? 'minute' : 'song';
    return [id, credits ? { unit, credits } : undefined];
  });
  const all = { ...providerPrices, ...Object.fromEntries(offered) };
  return Object.fromEntries(Object.entries(all).filter(([, price]) => price !== undefined));
}

const priceProblem = (typed: string) =>
  typed.trim() === '' ? undefined : wholeNumberProblem(typed, 1, MAX_SONG_COST);
