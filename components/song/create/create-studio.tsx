'use client';

import { useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { useCreditCheck, usePricing } from '@/lib/client/credits/hooks';
import { useModels } from '@/lib/client/song/models';
import type { Pricing } from '@/lib/domain/credits/contract';
import { creditsForSong, songPriceOf } from '@/lib/domain/credits/song-price';
import type { Song } from '@/lib/domain/song/contract';
import type { OfferedProvider } from '@/lib/domain/song/models/contract';
import { lyricsProblem } from '@/lib/domain/song/rules';
import { PageHeader } from '../../layout/page-header';
import { SharedReadFailure } from '../../ui/feedback/read-failure';
import { OpenedDraft } from '../draft/opened-draft';
import { SaveDraft } from '../draft/save-draft';
import { useSaveDraft } from '../draft/use-save-draft';
import { LazyUnderstoodSong } from '../sketch/lazy-understood-song';
import { useSeed } from '../sketch/use-seed';
import { useSharedSketch } from '../sketch/use-shared-sketch';
import { CreateButton } from './create-button';
import { ModelChoice } from './model/model-choice';
import { CreateOptions } from './options/create-options';
import { PromptBox } from './prompt-box';
import { RecentSongs } from './recent-songs';
import { Shortage } from './shortage';
import { emptyForm, formAfterCreate, formAfterDraft, formOfDraft } from './song-request';
import { useCreateForm } from './use-create-form';
import { useCreateSong } from './use-create-song';
import { useUnderstood } from './use-understood';

/** The length that a description means which names none. */
const USUAL_SECONDS = 180;

const EXAMPLES = [
  'Slow waltz for piano and strings in D minor, the last evening of summer',
  'Lo-fi for a night train, 78 bpm, no drums until the second verse',
  'Bright funk for a kitchen full of people, two minutes',
] as const;

type Genres = readonly { slug: string; name: string }[];

export interface CreateStudioProps {
  genres: Genres;
  pricing: Pricing;
  /** What can make a song, the preselected one first. */
  models: OfferedProvider[];
  /** The stored draft that the address names. */
  draft: Song | null;
}

/** The /create page: describe a song, check how it is understood, create it, and watch its progress. */
export function CreateStudio({ genres, pricing, models: offered, draft }: CreateStudioProps) {
  const prompt = useSearchParams().get('prompt');
  const shared = useSharedSketch();
  const start = useMemo(
    () => (draft ? formOfDraft(draft) : (shared ?? (prompt ? { prompt } : null))),
    [draft, prompt, shared],
  );
  const { form, change } = useCreateForm(start);
  const {
    create,
    isPending,
    errors: refused,
    clearErrors,
  } = useCreateSong((sent) => change((now) => formAfterCreate(now, sent)));
  const saving = useSaveDraft(() => change(formAfterDraft));
  const models = useModels(offered);
  const model = models.find(({ id }) => id === form.provider) ?? models[0];
  const isComposer = model?.id === 'builtin';
  const seed = useSeed(form.seed);
  const { understood, unread } = useUnderstood(form, seed);
  const songCost = creditsForSong(
    songPriceOf(usePricing(pricing), model?.id ?? 'builtin'),
    form.durationSeconds ?? understood?.durationSeconds ?? USUAL_SECONDS,
  );
  const price = songCost * (form.songId ? 1 : form.count);
  const canCover = model?.capabilities?.edits.includes('cover') === true;
  const lacksRights = canCover && form.cover?.hasRights === false;
  const { balance, shortfall, check } = useCreditCheck(price);
  const isShort = !isPending && shortfall > 0;
  const tooLong = model && !form.instrumental ? lyricsProblem(form.lyrics, limitOf(model)) : null;
  const isReady = form.prompt.trim() !== '' && !isPending && !isShort && !lacksRights && !tooLong;
  const submit = () => isReady && create(canCover ? form : { ...form, cover: null }, songCost);
  const errors: Record<string, string> = { ...saving.errors, ...refused };
  if (tooLong) errors.lyrics = `${tooLong}.`;
  return (
    <div className="page pb-20">
      <PageHeader title="Create" />
      <div className="max-w-3xl">
        {form.songId && <OpenedDraft onLeave={() => change(emptyForm)} />}
        <PromptBox
          value={form.prompt}
          onChange={(prompt) => {
            clearErrors();
            change({ prompt });
          }}
          onSubmit={submit}
          placeholder="A mood, a place, an instrument, a tempo"
          examples={form.prompt === '' ? EXAMPLES : []}
          error={errors.prompt ?? errors.description ?? otherError(errors)}
          action={
            <div className="flex flex-wrap-reverse items-center justify-end gap-2">
              <SaveDraft {...{ form, draft, saving }} disabled={isPending} />
              <CreateButton
                {...{ price, balance, isShort }}
                busy={isPending}
                disabled={!isReady}
                onClick={submit}
              />
            </div>
          }
        >
          {form.prompt.trim() !== '' && (
            <LazyUnderstoodSong {...{ form, genres, change, understood, unread, isComposer, seed }} />
          )}
        </PromptBox>
        <div className="mt-4 empty:hidden">
          <SharedReadFailure of="GET /credits/pricing" operation="credits.pricing" />
        </div>
        {!isPending && <Shortage {...{ price, balance, shortfall, form, check }} />}
        {model && models.length > 1 && (
          <div className="mt-6">
            <ModelChoice
              {...{ models }}
              chosen={model}
              onChoose={(provider) => change({ provider, vocals: '', voice: '' })}
              wish={form}
            />
          </div>
        )}
        <div className="mt-4">
          <CreateOptions {...{ form, change, errors, songCost, isComposer, canCover }} />
        </div>
      </div>
      <RecentSongs className="mt-12" />
    </div>
  );
}

const limitOf = ({ name, capabilities }: OfferedProvider) => ({ name, max: capabilities?.maxLyrics ?? null });

/** The error of a field without a visible input. */
function otherError(errors: Record<string, string>): string | undefined {
  const { prompt: _, name: __, lyrics: ___, vocals: ____, ...others } = errors;
  return Object.values(others)[0];
}
