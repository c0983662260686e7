import type { ChordEvent } from '../../score';
import type { Voice } from '../../vocals';
import type { Tone } from '../phrase/syllables';

/** Semitones between a melody and the voice next to it. */
const CLOSEST = 3;
const FARTHEST = 9;

const HIGHEST: Record<Voice, number> = { female: 79, male: 69 };
const LOWEST: Record<Voice, number> = { female: 52, male: 40 };

/** Returns the chord at a position in quarter notes; the first one before it. */
export function chordAt(chords: readonly ChordEvent[], beat: number): ChordEvent | undefined {
  return chords.findLast((chord) => chord.beat <= beat + 1e-6) ?? chords[0];
}

/**
 * Returns a second voice: for each tone the next tone of the chord at least a third away. A tone without one within reach
 * stays with the melody.
 */
export function harmonised(
  tones: readonly Tone[],
  { chords, tempo }: { chords: readonly ChordEvent[]; tempo: number },
  voice: Voice,
  direction: 1 | -1,
): Tone[] {
  return tones.map((tone) => {
    const chord = chordAt(chords, (tone.start * tempo) / 60);
    for (let gap = CLOSEST; chord && gap <= FARTHEST; gap++) {
      const pitch = tone.pitch + direction * gap;
      if (pitch > HIGHEST[voice] || pitch < LOWEST[voice]) break;
      if (chord.tones.includes(((Math.round(pitch) % 12) + 12) % 12)) return { ...tone, pitch };
    }
    return tone;
  });
}
