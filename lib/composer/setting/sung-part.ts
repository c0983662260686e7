import { type Outline, playerRandom } from '../arrange/outline';
import type { LyricLine, Note } from '../score';
import type { SungLine, SungSyllable, VocalPart, Vocals, Voice } from '../vocals';

const syllablesOf = (line: SungLine) => line.words.flatMap(({ syllables }) => syllables);
const startOf = (syllable: SungSyllable) => syllable.notes[0].beat;
const endOf = (syllable: SungSyllable) => {
  const last = syllable.notes[syllable.notes.length - 1];
  return last.beat + last.beats;
};

/** Returns the notes that are sung, for the instrument that plays them: at the same moments, stressed ones louder. */
export function sungPart(outline: Outline, lines: readonly SungLine[]): Note[] {
  const rng = playerRandom(outline, 'vocals');
  return lines.flatMap((line) => {
    const energy = outline.passages[line.section]?.energy ?? 0.5;
    return syllablesOf(line).flatMap(({ stress, notes }) =>
      notes.map((note) => {
        const velocity = 0.56 + (stress === 1 ? 0.14 : 0) + 0.2 * energy + rng.between(-0.03, 0.03);
        return { ...note, beats: Math.max(0.05, note.beats * 0.98), velocity: Math.min(1, velocity) };
      }),
    );
  });
}

/** Returns the part of the singer; null if an instrument plays the melody of the words. */
export function vocalPart(
  { vocals: kind, voice }: { vocals: Vocals; voice: Voice },
  lines: SungLine[],
): VocalPart | null {
  const sings = kind === 'synthetic' || kind === 'vocoder';
  return sings && lines.length > 0 ? { kind, voice, lines } : null;
}

/** Returns the lines and their words with their times in seconds, in order. */
export function timedLyrics({ tempo }: { tempo: number }, lines: readonly SungLine[]): LyricLine[] {
  const seconds = (beat: number) => Math.round(((beat * 60) / tempo) * 1000) / 1000;
  const times = (text: string, syllables: readonly SungSyllable[]) => ({
    startSeconds: seconds(startOf(syllables[0])),
    endSeconds: seconds(endOf(syllables[syllables.length - 1])),
    text,
  });
  return lines.map((line) => ({
    ...times(line.text, syllablesOf(line)),
    words: line.words.map(({ text, syllables }) => times(text, syllables)),
  }));
}
