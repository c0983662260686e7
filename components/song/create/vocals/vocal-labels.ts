import type { Song } from '@/lib/domain/song/contract';

export type Vocals = NonNullable<Song['vocals']>;
export type Voice = NonNullable<Song['voice']>;

export const VOCALS: Record<Vocals, { label: string; hint: string }> = {
  none: { label: 'None', hint: 'Instruments play the melody of the words.' },
  choir: { label: 'Choir', hint: 'A choir sings along without words.' },
  synthetic: {
    label: 'Synthetic voice · beta',
    hint: 'A synthetic voice sings the words, in English. It is a beta: it is clear, but not human.',
  },
  vocoder: { label: 'Vocoder', hint: 'A synthetic voice, tuned to the chords of the song.' },
};

export const VOICES: Record<Voice, string> = { female: 'Female', male: 'Male' };

const isVocals = (value: string): value is Vocals => value in VOCALS;
const isVoice = (value: string): value is Voice => value in VOICES;

export const vocalsOptions = Object.entries(VOCALS).flatMap(([value, { label }]) =>
  isVocals(value) ? [{ value, label }] : [],
);
export const voiceOptions = Object.entries(VOICES).flatMap(([value, label]) =>
  isVoice(value) ? [{ value, label }] : [],
);

/** Returns how the built-in composer sang a song, in words: "Synthetic voice, beta". Null if it did not. */
export function sungBy({ provider, status, vocals }: Song): string | null {
  if (provider !== 'builtin' || status !== 'ready') return null;
  if (vocals === 'synthetic') return 'Synthetic voice, beta';
  return vocals === null || vocals === 'none' ? null : VOCALS[vocals].label;
}
