'use client';

import { useSearchParams } from 'next/navigation';
import { useUnderstanding } from '@/lib/song/hooks';
import { PageHeader } from '../layout/page-header';
import { BriefChips } from './brief-chips';
import { briefChips } from './brief-options';
import { CreateButton } from './create-button';
import { CreateOptions } from './create-options';
import { PromptBox } from './prompt-box';
import { RecentSongs } from './recent-songs';
import { askedOf, formAfterCreate, type SongForm } from './song-request';
import { useCreateSong } from './use-create-song';
import { useDebounced } from './use-debounced';
import { useDraft } from './use-draft';

const REST_MS = 250;

const EXAMPLES = [
  'Slow waltz for piano and strings in D minor, the last evening of summer',
  'Lo-fi for a night train, 78 bpm, no drums until the second verse',
  'Bright funk for a kitchen full of people, two minutes',
] as const;

export interface CreateStudioProps {
  genres: readonly { slug: string; name: string }[];
}

/** The whole of /create: describe a song, see what was understood, ask for it, and watch it being made. */
export function CreateStudio({ genres }: CreateStudioProps) {
  const { form, change } = useDraft(useSearchParams().get('prompt'));
  const { create, isPending, errors, clearErrors } = useCreateSong(() => change(formAfterCreate));
  const isReady = form.prompt.trim() !== '' && !isPending;
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
            <CreateButton price={null} balance={null} busy={isPending} disabled={!isReady} onClick={submit} />
          }
        >
          <Understood form={form} genres={genres} change={change} />
        </PromptBox>
        <div className="mt-4">
          <CreateOptions form={form} change={change} errors={errors} />
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
}: CreateStudioProps & { form: SongForm; change: (part: Partial<SongForm>) => void }) {
  const rested = useDebounced(form, REST_MS);
  const asked = askedOf(rested);
  const { data } = useUnderstanding(asked, asked.prompt !== '');
  if (!data || form.prompt.trim() === '') return null;
  return (
    <BriefChips chips={briefChips(data.data, form, genres, change)} unsupported={data.data.unsupported} />
  );
}

/** An error of a field that has no place of its own on the screen. */
function otherError(errors: Record<string, string>): string | undefined {
  const { prompt: _, name: __, lyrics: ___, ...others } = errors;
  return Object.values(others)[0];
}
