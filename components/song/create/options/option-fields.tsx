'use client';

import { formatCount } from '@/lib/core/format';
import { Segmented } from '../../../ui/field/segmented';
import { Switch } from '../../../ui/field/switch';
import { TextField } from '../../../ui/field/text-field';
import { VISIBILITY_OPTIONS } from '../../visibility-labels';
import { CoverField } from '../cover/cover-field';
import { LyricsField } from '../lyrics/lyrics-field';
import type { SongForm } from '../song-request';
import { VocalsField } from '../vocals/vocals-field';

const VISIBILITY_HINTS: Record<SongForm['visibility'], string> = {
  public: 'Anyone can find and hear it.',
  unlisted: 'Anyone with the link can hear it.',
  private: 'Only you can hear it.',
};

const TAKES = ['1', '2', '3', '4'] as const;

export interface OptionFieldsProps {
  form: SongForm;
  change: (part: Partial<SongForm>) => void;
  /** The server's errors by field. */
  errors: Record<string, string>;
  /** Credits per song. */
  songCost: number;
  /** Whether the built-in composer makes the song; other models choose the voice themselves. */
  isComposer: boolean;
  /** Whether the chosen model makes covers of an uploaded song. */
  canCover: boolean;
}

/** Title, lyrics and other options of a song that is to be made. */
export function OptionFields({ form, change, errors, songCost, isComposer, canCover }: OptionFieldsProps) {
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-x-8">
      <TextField
        label="Title"
        optional
        maxLength={120}
        value={form.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        hint="Leave it empty to get a suggestion."
        error={errors.name}
      />
      <div>
        <Segmented
          label="Visibility"
          hideLabel={false}
          value={form.visibility}
          onValueChange={(visibility) => change({ visibility })}
          options={VISIBILITY_OPTIONS}
        />
        <p className="mt-1.5 text-quiet text-sm">{VISIBILITY_HINTS[form.visibility]}</p>
      </div>
      <LyricsField {...{ form, change }} error={errors.lyrics} />
      {isComposer && <VocalsField {...{ form, change, errors }} />}
      <Switch
        label="Instrumental"
        hint="No lyrics, only the melody."
        checked={form.instrumental}
        onCheckedChange={(instrumental) => change({ instrumental })}
      />
      {canCover && <CoverField cover={form.cover} onChange={(cover) => change({ cover })} />}
      {!form.songId && <Takes {...{ form, change, songCost }} />}
    </div>
  );
}

function Takes({ form, change, songCost }: Pick<OptionFieldsProps, 'form' | 'change' | 'songCost'>) {
  return (
    <div>
      <Segmented
        label="Takes"
        hideLabel={false}
        value={TAKES[form.count - 1] ?? '1'}
        onValueChange={(count) => change({ count: Number(count) })}
        options={TAKES.map((count) => ({ value: count, label: count }))}
      />
      <p className="mt-1.5 text-quiet text-sm">
        Different songs from the same description, {formatCount(songCost, 'credit')} each.
      </p>
    </div>
  );
}
