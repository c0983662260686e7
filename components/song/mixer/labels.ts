import { keyName, MODES, type Mode, pitchClass } from '@/lib/composer/theory';

const GROUPS: Record<string, string> = {
  drums: 'Drums',
  bass: 'Bass',
  chords: 'Chords',
  melody: 'Melody',
  voice: 'Voice',
};

export const groupLabel = (group: string) => GROUPS[group] ?? group;

const NATURALS: Record<string, number> = { C: 0, D: 2, E: 4, F: 5, G: 7, A: 9, B: 11 };

/** Returns the name of a key so many semitones from this one ("D minor"), or null if its name is none we know. */
export function keyAfter(key: string | null, semitones: number): string | null {
  const [, letter = '', sign = '', name = ''] = /^([A-G])([#b]?) (\w+)$/.exec(key ?? '') ?? [];
  const natural = NATURALS[letter];
  if (natural === undefined || !isMode(name)) return null;
  const tonic = pitchClass(natural + (sign === '#' ? 1 : sign === 'b' ? -1 : 0) + semitones);
  return keyName({ tonic, mode: name });
}

const isMode = (name: string): name is Mode => Object.hasOwn(MODES, name);

/** "+2 · E minor", "As it is · D minor". */
export function keyLabel(key: string | null, semitones: number): string {
  const step = semitones === 0 ? 'As it is' : `${semitones > 0 ? '+' : '−'}${Math.abs(semitones)}`;
  return [step, keyAfter(key, semitones)].filter(Boolean).join(' · ');
}

/** "80 % · 74 bpm". */
export function tempoLabel(bpm: number | null, percent: number): string {
  return [`${percent} %`, bpm && `${Math.round((bpm * percent) / 100)} bpm`].filter(Boolean).join(' · ');
}
