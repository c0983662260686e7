import { keyAfter } from '@/lib/mixer/key';

const GROUPS: Record<string, string> = {
  drums: 'Drums',
  bass: 'Bass',
  chords: 'Chords',
  melody: 'Melody',
  voice: 'Voice',
};

export const groupLabel = (group: string) => GROUPS[group] ?? group;

/** "+2 · E minor", "As it is · D minor". */
export function keyLabel(key: string | null, semitones: number): string {
  const step = semitones === 0 ? 'As it is' : `${semitones > 0 ? '+' : '−'}${Math.abs(semitones)}`;
  return [step, keyAfter(key, semitones)].filter(Boolean).join(' · ');
}

/** "80% · 74 bpm". */
export function tempoLabel(bpm: number | null, percent: number): string {
  return [`${percent}%`, bpm && `${Math.round((bpm * percent) / 100)} bpm`].filter(Boolean).join(' · ');
}
