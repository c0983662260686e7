'use client';

import { formatCount } from '@/lib/core/format';
import { Segmented } from '../../ui/field/segmented';
import { Switch } from '../../ui/field/switch';
import { TextField } from '../../ui/field/text-field';
import { Textarea } from '../../ui/field/textarea';
import { MoreOptions } from './more-options';
import type { SongForm } from './song-request';

const VISIBILITIES = [
  { value: 'public', label: 'Public' },
  { value: 'unlisted', label: 'Unlisted' },
  { value: 'private', label: 'Private' },
] as const;

const VISIBILITY_HINTS: Record<SongForm['visibility'], string> = {
  public: 'Everybody can find and hear it.',
  unlisted: 'Whoever has the link can hear it.',
  private: 'You alone can hear it.',
};

const TAKES = ['1', '2', '3', '4'] as const;

export interface CreateOptionsProps {
  form: SongForm;
  change: (part: Partial<SongForm>) => void;
  /** What the server said about single fields. */
  errors: Record<string, string>;
  /** Credits a song. */
  songCost: number;
}

/** Title, lyrics and the rest, behind one line. */
export function CreateOptions({ form, change, errors, songCost }: CreateOptionsProps) {
  return (
    <MoreOptions summary={summaryOf(form)} open={Boolean(errors.name || errors.lyrics) || undefined}>
      <div className="grid gap-6 md:grid-cols-2 md:gap-x-8">
        <TextField
          label="Title"
          optional
          maxLength={120}
          value={form.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
          hint="Left empty, the song gets one."
          error={errors.name}
        />
        <div>
          <Segmented
            label="Visibility"
            hideLabel={false}
            value={form.visibility}
            onValueChange={(visibility) => change({ visibility })}
            options={VISIBILITIES}
          />
          <p className="mt-1.5 text-quiet text-sm">{VISIBILITY_HINTS[form.visibility]}</p>
        </div>
        <Textarea
          label="Lyrics"
          optional
          maxLength={5000}
          count={form.lyrics.length}
          rows={4}
          value={form.lyrics}
          disabled={form.instrumental}
          onChange={(event) => change({ lyrics: event.currentTarget.value })}
          hint="One line of song per line. They are shown in time with the melody."
          error={errors.lyrics}
          className="md:col-span-2"
        />
        <Switch
          label="Instrumental"
          hint="No lyrics; the melody is played."
          checked={form.instrumental}
          onCheckedChange={(instrumental) => change({ instrumental })}
        />
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
      </div>
    </MoreOptions>
  );
}

function summaryOf({ name, lyrics, instrumental, visibility, count }: SongForm): string {
  return [
    name && `“${name}”`,
    instrumental ? 'instrumental' : lyrics && 'with lyrics',
    visibility !== 'public' && visibility,
    count > 1 && `${count} takes`,
  ]
    .filter(Boolean)
    .join(', ');
}
