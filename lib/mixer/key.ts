import { keyName, MODES, type Mode, pitchClass } from '@/lib/composer/theory';

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
