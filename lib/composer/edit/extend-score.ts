import { MIN_TAIL } from '../form/fit-bars';
import { hashText } from '../random';
import type { Score } from '../score';
import { barBeats } from '../theory';
import { NO_DICTIONARY } from '../words/pronounce';
import { ChangeError } from './change';
import type { ChangeOptions } from './change-score';
import { grown, isRefrain } from './form/fit-length';
import { rewriteMelody } from './rewrite/melody';
import { rewriteWords } from './rewrite/words';
import { endingOf, type Piece } from './score/assemble';
import { ringing } from './whole/retime';

const MAX_SECONDS = 600;

/** Returns the bars that are nearest to a length and leave the last chord room to ring. */
function barsFor({ tempo, meter, sections }: Score, seconds: number): number {
  const barSeconds = (barBeats(meter) * 60) / tempo;
  const tail = (endingOf({ sections }).beats * 60) / tempo;
  const bars = Math.round(seconds / barSeconds);
  return tail + seconds - bars * barSeconds < Math.min(tail, MIN_TAIL) ? bars - 1 : bars;
}

/** Writes what an added section brings: other words, or a melody without words. */
function renewed(score: Score, id: string, options: ChangeOptions): Score {
  const index = score.sections.findIndex((section) => section.id === id);
  const seed = hashText(`${options.seed} extend ${id}`);
  const { pronunciations = NO_DICTIONARY, writeWords } = options;
  const isSung = score.lines.some(({ section }) => section === index);
  const texts = isSung ? (writeWords?.(score, index, seed, pronunciations) ?? []) : [];
  if (texts.length > 0) return rewriteWords(score, index, texts, pronunciations, 'extendSeconds');
  return rewriteMelody(score, index, seed) ?? score;
}

/**
 * Returns the song with exactly so many more seconds: rounds of its form before the closing section, whose refrains
 * return and whose other sections are written; without a writer of words, a solo. All that was there stays note for note,
 * only moved. Throws a ChangeError if the song would be longer than ten minutes.
 */
export function extendScore(score: Score, seconds: number, options: ChangeOptions): Score {
  const whole = score.durationSeconds + seconds;
  if (!(seconds >= 1 && whole <= MAX_SECONDS)) throw new ChangeError('duration.range', 'extendSeconds');
  const isWorded = ({ source }: Piece) => score.lines.some(({ section }) => section === source);
  const asSolo = (piece: Piece): Piece => ({
    ...piece,
    section: { ...piece.section, name: 'solo' },
    cuts: piece.cuts.map((cut) => ({ ...cut, isSung: false })),
  });
  const goOn = (piece: Piece) =>
    isRefrain(piece) || !isWorded(piece) || options.writeWords ? piece : asSolo(piece);
  const { score: longer, ids } = grown(score, barsFor(score, seconds), goOn);
  const isNew = (id: string) => {
    const section = longer.sections.find((one) => one.id === id);
    return section !== undefined && !isRefrain({ section });
  };
  const written = ids.filter(isNew).reduce((all, id) => renewed(all, id, options), longer);
  return ringing(written, whole);
}
