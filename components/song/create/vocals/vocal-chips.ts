import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import type { BriefChip } from '../brief/brief-chips';
import type { SongForm } from '../song-request';
import { VOCALS, VOICES, vocalsOptions, voiceOptions } from './vocal-labels';

/** Returns the chips that say who sings, if the built-in composer makes the song. */
export function vocalChips(
  understood: SongUnderstanding,
  form: SongForm,
  change: (change: Partial<SongForm>) => void,
): BriefChip[] {
  const vocals = form.vocals || understood.vocals;
  const voice = form.voice || understood.voice;
  const chips: BriefChip[] = [
    {
      id: 'vocals',
      label: 'Vocals',
      value: VOCALS[vocals].label,
      chosen: form.vocals !== '',
      current: vocals,
      options: vocalsOptions,
      onChange: (value) => {
        const option = vocalsOptions.find((known) => known.value === value);
        if (option) change(chosenVocals(option.value, form));
      },
      onReset: () => change({ vocals: '' }),
    },
  ];
  if (vocals === 'none' || vocals === 'choir' || voice === null) return chips;
  return [
    ...chips,
    {
      id: 'voice',
      label: 'Voice',
      value: VOICES[voice],
      chosen: form.voice !== '',
      current: voice,
      options: voiceOptions,
      onChange: (value) => {
        const option = voiceOptions.find((known) => known.value === value);
        if (option) change({ voice: option.value });
      },
      onReset: () => change({ voice: '' }),
    },
  ];
}

/** Any choice of a singer ends "Instrumental", which would silence it. */
export function chosenVocals(vocals: SongForm['vocals'], { instrumental }: SongForm): Partial<SongForm> {
  return { vocals, instrumental: instrumental && vocals === 'none' };
}
