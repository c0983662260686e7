import type { Score } from '../../score';
import type { SungLine, SungSyllable, VocalPart } from '../../vocals';

const MAX_AD_LIBS = 3;

/** Repeats the last word of choruses, from the second one on, if the song leaves room for an answer. */
export function adLibsOf(score: Score, { lines }: VocalPart): SungLine[] {
  const choruses = score.sections.flatMap(({ name }, i) => (name === 'chorus' || name === 'drop' ? [i] : []));
  return choruses
    .slice(1)
    .flatMap((section) => {
      const at = lines.findLastIndex((line) => line.section === section);
      const line = lines[at];
      const answer = line && answerTo(line, endOf(score, section), lines[at + 1]);
      return answer ? [answer] : [];
    })
    .slice(-MAX_AD_LIBS);
}

const endOf = ({ sections }: Score, section: number): number =>
  sections[section].startBeat + sections[section].beats;

/** Returns the last word of a line, begun on the beat after it; null if it would not be over in time. */
function answerTo(line: SungLine, sectionEnd: number, next: SungLine | undefined): SungLine | null {
  const word = line.words.at(-1);
  const notes = word?.syllables.flatMap((syllable) => syllable.notes) ?? [];
  if (!word || notes.length === 0) return null;
  const [first, last] = [notes[0], notes[notes.length - 1]];
  const end = last.beat + last.beats;
  const shift = Math.ceil(end + 0.25) - first.beat;
  const limit = Math.min(sectionEnd, next ? startOf(next) - 0.5 : sectionEnd);
  if (end + shift > limit) return null;
  const moved = (syllable: SungSyllable) => ({
    ...syllable,
    notes: syllable.notes.map((note) => ({ ...note, beat: note.beat + shift })),
  });
  return { ...line, text: word.text, words: [{ ...word, syllables: word.syllables.map(moved) }] };
}

/** Position of a line's first note. */
export function startOf({ words }: SungLine): number {
  return words[0]?.syllables[0]?.notes[0]?.beat ?? 0;
}
