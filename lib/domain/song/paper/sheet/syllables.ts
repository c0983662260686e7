import { hyphenate } from '@/lib/composer/words/hyphenate';
import { NO_DICTIONARY } from '@/lib/composer/words/pronounce';
import { speak, syllablesIn } from '@/lib/composer/words/speak';
import type { TimedLine, TimedWord } from '@/lib/core/music/music';
import { timedPieces } from '@/lib/core/text/timed-pieces';
import type { GridNote } from './quantise';

/** A syllable as MusicXML writes it under a note. */
export interface Syllable {
  text: string;
  syllabic: 'single' | 'begin' | 'middle' | 'end';
  /** Whether further notes are sung to it. */
  isHeld: boolean;
}

/** A note with its syllable; null if it has none of its own. */
export interface MelodyNote extends GridNote {
  syllable: Syllable | null;
}

/** A note with the moment at which it is played, in quarter notes. */
export interface TimedNote extends GridNote {
  beat: number;
}

/** Quarter notes by which a word may be later than its first note. */
const TOLERANCE = 0.1;

/** Writes the words of the lyrics under the notes that they are sung to. */
export function withSyllables(
  notes: readonly TimedNote[],
  lyrics: readonly TimedLine[],
  secondsPerQuarter: number,
): MelodyNote[] {
  const syllables = new Map<TimedNote, Syllable>();
  let from = 0;
  for (const { text, startSeconds, endSeconds } of lyrics.flatMap(wordsOf)) {
    while (isBefore(notes[from], startSeconds / secondsPerQuarter)) from++;
    let to = from;
    while (isBefore(notes[to], endSeconds / secondsPerQuarter)) to++;
    const own = notes.slice(from, to);
    for (const [i, syllable] of sung(text, own.length).entries()) {
      const note = own[i];
      if (note) syllables.set(note, syllable);
    }
    from = to;
  }
  return notes.map((note) => {
    const { start, end, pitch } = note;
    return { start, end, pitch, syllable: syllables.get(note) ?? null };
  });
}

const isBefore = (note: TimedNote | undefined, beat: number) =>
  note !== undefined && note.beat < beat - TOLERANCE;

const wordsOf = (line: TimedLine): TimedWord[] =>
  timedPieces(line).map((piece) => ({ ...piece, text: piece.text.trim() }));

/** Divides a word among its notes. One with more notes than syllables holds the last of these. */
function sung(text: string, notes: number): Syllable[] {
  if (notes === 0 || text === '') return [];
  const spoken = Math.max(1, syllablesIn(speak(text, NO_DICTIONARY)));
  const count = Math.min(notes, spoken);
  const parts = hyphenate(text, count).filter((part) => part !== '');
  return parts.map((part, i) => ({
    text: part,
    syllabic: parts.length === 1 ? 'single' : i === 0 ? 'begin' : i === parts.length - 1 ? 'end' : 'middle',
    isHeld: i === parts.length - 1 && parts.length < notes,
  }));
}
