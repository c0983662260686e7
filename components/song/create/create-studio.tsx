'use client';

import { useSearchParams } from 'next/navigation';
import { useBalance, usePricing } from '@/lib/client/credits/hooks';
import { useUnderstanding } from '@/lib/client/song/hooks';
import { formatCount, formatNumber } from '@/lib/core/format';
import type { Pricing } from '@/lib/domain/credits/contract';
import { PageHeader } from '../../layout/page-header';
import { Notice } from '../../ui/feedback/notice';
import { useDebounced } from '../../ui/use-debounced';
import { RecentSongs } from '../recent-songs';
import { BriefChips } from './brief-chips';
import { briefFacts, briefNotes } from './brief-facts';
import { briefChips } from './brief-options';
import { CreateButton } from './create-button';
import { CreateOptions } from './create-options';
import { PromptBox } from './prompt-box';
import { formAfterCreate, parametersOf, type SongForm } from './song-request';
import { useCreateSong } from './use-create-song';
import { useDraft } from './use-draft';

const DEBOUNCE_MS = 250;

const EXAMPLES = [
  'Slow waltz for piano and strings in D minor, the last evening of summer',
  'Lo-fi for a night train, 78 bpm, no drums until the second verse',
  'Bright funk for a kitchen full of people, two minutes',
] as const;

type Genres = readonly { slug: string; name: string }[];

export interface CreateStudioProps {
  genres: Genres;
  pricing: Pricing;
}

/** The /create page: describe a song, check how it is understood, create it, and watch its progress. */
export function CreateStudio({ genres, pricing }: CreateStudioProps) {
  const { form, change } = useDraft(useSearchParams().get('prompt'));
  const { create, isPending, errors, clearErrors } = useCreateSong(() => change(formAfterCreate));
  const { songCost } = usePricing(pricing);
  const balance = useBalance()?.balance ?? null;
  const price = songCost * form.count;
  const isShort = !isPending && balance !== null && balance < price;
  const isReady = form.prompt.trim() !== '' && !isPending && !isShort;
  const submit = () => isReady && create(form);
  return (
    <div className="page pb-20">
      <PageHeader title="Create" />
      <div className="max-w-3xl">
        <PromptBox
          value={form.prompt}
          onChange={(prompt) => {
            clearErrors();
            change({ prompt });
          }}
          onSubmit={submit}
          placeholder="A mood, a place, an instrument, a tempo"
          examples={form.prompt === '' ? EXAMPLES : []}
          error={errors.prompt ?? otherError(errors)}
          action={
            <CreateButton
              {...{ price, balance, isShort }}
              busy={isPending}
              disabled={!isReady}
              onClick={submit}
            />
          }
        >
          <Understood form={form} genres={genres} change={change} />
        </PromptBox>
        {isShort && (
          <div className="mt-4">
            <Notice>{shortage(price, balance, form)}</Notice>
          </div>
        )}
        <div className="mt-4">
          <CreateOptions {...{ form, change, errors, songCost }} />
        </div>
      </div>
      <RecentSongs />
    </div>
  );
}

function Understood({
  form,
  genres,
  change,
}: {
  genres: Genres;
  form: SongForm;
  change: (part: Partial<SongForm>) => void;
}) {
  const debounced = useDebounced(form, DEBOUNCE_MS);
  const parameters = parametersOf(debounced);
  const { data } = useUnderstanding(parameters, parameters.prompt !== '');
  if (!data || form.prompt.trim() === '') return null;
  return (
    <BriefChips
      chips={briefChips(data.data, form, genres, change)}
      facts={briefFacts(data.data)}
      notes={briefNotes(data.data)}
    />
  );
}

/** Explains that the credits do not suffice and that the form is kept. */
function shortage(price: number, balance: number, { prompt, count }: SongForm): string {
  const cost = `${count === 1 ? 'A song costs' : `${count} takes cost`} ${formatCount(price, 'credit')}`;
  const have = `you have ${balance === 0 ? 'none' : formatNumber(balance)}`;
  const note = prompt.trim() === '' ? '' : ' Your text stays here while you buy more.';
  return `${cost}; ${have}.${note}`;
}

/** The error of a field without a visible input. */
function otherError(errors: Record<string, string>): string | undefined {
  const { prompt: _, name: __, lyrics: ___, ...others } = errors;
  return Object.values(others)[0];
}
