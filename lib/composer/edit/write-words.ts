import { hashText } from '../random';
import type { Score } from '../score';
import type { Pronunciations } from '../words/pronounce';
import { speak, syllablesIn } from '../words/speak';
import { parseLyrics } from '../words/stanzas';
import { writeLyrics } from '../words/write/write-lyrics';
import type { WriteWords } from './change-score';

const TRIES = 6;
/** A song of this length has verses, choruses and a bridge. */
const WHOLE_SECONDS = 180;

const countIn = (text: string, dictionary: Pronunciations) => syllablesIn(speak(text, dictionary));

/** How far lines are from the syllables of those that they replace. */
function distance(texts: readonly string[], before: readonly string[], dictionary: Pronunciations): number {
  return texts.reduce((sum, text, i) => {
    const old = before[i];
    return old === undefined ? sum : sum + Math.abs(countIn(text, dictionary) - countIn(old, dictionary));
  }, 0);
}

/** Writes lines for a section of a song: as many as it had, and with about as many syllables. */
export const writeWords: WriteWords = (score: Score, index, seed, dictionary) => {
  const { moods, genre, subject, sections } = score;
  const before = score.lines.filter(({ section }) => section === index).map(({ text }) => text);
  const kind = ['chorus', 'bridge'].find((name) => name === sections[index].name) ?? 'verse';
  const count = before.length > 0 ? before.length : 4;
  let best: string[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const own = hashText(`${seed} words ${attempt}`);
    const { lyrics } = writeLyrics(
      { ...subject, moods, genre, durationSeconds: WHOLE_SECONDS },
      own,
      dictionary,
    );
    const stanzas = parseLyrics(lyrics).filter(({ name }) => name === kind);
    const texts = stanzas.flatMap(({ lines }) => lines).slice(0, count);
    const far = distance(texts, before, dictionary);
    if (texts.length < best.length || far >= least) continue;
    best = texts;
    least = far;
  }
  return best;
};
