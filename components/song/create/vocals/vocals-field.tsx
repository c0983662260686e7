'use client';

import { Segmented } from '../../../ui/field/segmented';
import { Select } from '../../../ui/field/select';
import type { SongForm } from '../song-request';
import { chosenVocals } from './vocal-chips';
import { VOCALS, vocalsOptions, voiceOptions } from './vocal-labels';

const OPTIONS = [{ value: '', label: 'Automatic' } as const, ...vocalsOptions];
const VOICE_OPTIONS = [{ value: '', label: 'Automatic' } as const, ...voiceOptions];

interface VocalsFieldProps {
  form: SongForm;
  change: (part: Partial<SongForm>) => void;
  errors: Record<string, string>;
}

/** How the built-in composer sings the song, and in which voice. */
export function VocalsField({ form, change, errors }: VocalsFieldProps) {
  const vocals = form.instrumental ? 'none' : form.vocals;
  const hint = vocals === '' ? 'As description, lyrics and genre ask for.' : VOCALS[vocals].hint;
  return (
    <>
      <Select
        label="Vocals"
        value={vocals}
        onValueChange={(value) => change(chosenVocals(value, form))}
        options={OPTIONS}
        hint={hint}
        error={errors.vocals}
      />
      {vocals !== 'none' && vocals !== 'choir' && (
        <Segmented
          label="Voice"
          hideLabel={false}
          value={form.voice}
          onValueChange={(voice) => change({ voice })}
          options={VOICE_OPTIONS}
        />
      )}
    </>
  );
}
