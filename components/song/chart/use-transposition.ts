import { useState } from 'react';
import { transposeChord } from '@/lib/domain/song/paper/chord';
import { keyName, parseKey, transposedKey } from '@/lib/domain/song/paper/key';

/** Semitones from the key of the song: down to a fourth, up to a tritone. */
const STEPS = Array.from({ length: 12 }, (_, i) => i - 5);
const FRETS = Array.from({ length: 8 }, (_, i) => i);

/** Keeps in which key a chart is read and with which capo, and tells how its chords are written then. */
export function useTransposition(original: string) {
  const [steps, setSteps] = useState(0);
  const [capo, setCapo] = useState(0);
  const from = parseKey(original);
  const nameAt = (semitones: number) =>
    semitones === 0 ? original : keyName(transposedKey(from, semitones));
  const written = steps - capo;
  return {
    /** The key that sounds. */
    key: nameAt(steps),
    /** The key of the chords that are gripped. */
    shapes: nameAt(written),
    chordOf: (symbol: string) => transposeChord(symbol, written, transposedKey(from, written)),
    controls: {
      capo,
      keySelect: {
        value: String(steps),
        onValueChange: (value: string) => setSteps(Number(value)),
        options: STEPS.map((step) => ({ value: String(step), label: keyLabel(nameAt(step), step) })),
      },
      capoSelect: {
        value: String(capo),
        onValueChange: (value: string) => setCapo(Number(value)),
        options: FRETS.map((fret) => ({
          value: String(fret),
          label: fret === 0 ? 'No capo' : `Fret ${fret}`,
        })),
      },
    },
  };
}

function keyLabel(name: string, step: number): string {
  return step === 0 ? `${name} (recorded)` : `${name} (${step > 0 ? '+' : '−'}${Math.abs(step)})`;
}
