import { formatDuration } from '@/lib/core/format';
import type { SongUnderstanding } from '@/lib/domain/song/request-schema';
import type { SongForm } from '../song-request';
import type { BriefChip } from './brief-chips';

/** The moods the composer understands. */
const MOODS = [
  'happy',
  'uplifting',
  'hopeful',
  'playful',
  'romantic',
  'calm',
  'peaceful',
  'dreamy',
  'nostalgic',
  'melancholic',
  'sad',
  'dark',
  'mysterious',
  'tense',
  'angry',
  'epic',
  'energetic',
  'groovy',
  'festive',
  'chill',
  'focused',
  'sleepy',
] as const;

const TONICS = ['C', 'G', 'D', 'A', 'E', 'B', 'F#', 'C#', 'Ab', 'Eb', 'Bb', 'F'] as const;
const TEMPOS = [60, 70, 80, 90, 100, 110, 120, 130, 140, 150, 160, 175] as const;
const LENGTHS = [30, 60, 90, 120, 150, 180, 240, 300, 420, 600] as const;

const same = (value: string) => ({ value, label: value });
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
const moods = MOODS.map((mood) => ({ value: mood, label: capital(mood) }));
const keys = TONICS.flatMap((tonic) => [same(`${tonic} major`), same(`${tonic} minor`)]);
const tempos = TEMPOS.map((bpm) => ({ value: String(bpm), label: `${bpm} bpm` }));
const lengths = LENGTHS.map((seconds) => ({ value: String(seconds), label: formatDuration(seconds) }));

type Change = (change: Partial<SongForm>) => void;

/** Returns the chips of an understood description, each changing its part of the form. */
export function briefChips(
  understood: SongUnderstanding,
  form: SongForm,
  genres: readonly { slug: string; name: string }[],
  change: Change,
): BriefChip[] {
  const { mood } = understood;
  return [
    {
      id: 'genre',
      label: 'Genre',
      value: genres.find(({ slug }) => slug === form.genre)?.name ?? understood.genreName,
      chosen: form.genre !== '',
      current: form.genre || understood.genre,
      options: genres.map(({ slug, name }) => ({ value: slug, label: name })),
      onChange: (genre) => change({ genre }),
      onReset: () => change({ genre: '' }),
    },
    {
      id: 'mood',
      label: 'Mood',
      value: capital(form.mood || mood || 'open'),
      chosen: form.mood !== '',
      current: form.mood || (mood ?? '').toLowerCase(),
      options: moods,
      onChange: (value) => change({ mood: value }),
      onReset: () => change({ mood: '' }),
    },
    {
      id: 'tempo',
      label: 'Tempo',
      value: `${form.bpm ?? understood.bpm} bpm`,
      chosen: form.bpm !== null,
      current: String(form.bpm ?? understood.bpm),
      options: tempos,
      onChange: (bpm) => change({ bpm: Number(bpm) }),
      onReset: () => change({ bpm: null }),
    },
    {
      id: 'key',
      label: 'Key',
      value: form.key || understood.key,
      chosen: form.key !== '',
      current: form.key || understood.key,
      options: keys,
      onChange: (key) => change({ key }),
      onReset: () => change({ key: '' }),
    },
    {
      id: 'length',
      label: 'Length',
      value: formatDuration(form.durationSeconds ?? understood.durationSeconds),
      chosen: form.durationSeconds !== null,
      current: String(form.durationSeconds ?? understood.durationSeconds),
      options: lengths,
      onChange: (seconds) => change({ durationSeconds: Number(seconds) }),
      onReset: () => change({ durationSeconds: null }),
    },
  ];
}
