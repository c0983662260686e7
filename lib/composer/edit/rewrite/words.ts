import type { Score, SetLine } from '../../score';
import { setWords } from '../../setting/set-words';
import type { SeatedLine } from '../../setting/song-form';
import { barBeats } from '../../theory';
import type { Pronunciations } from '../../words/pronounce';
import { type SpokenWord, speak, syllablesIn } from '../../words/speak';
import { parseLyrics } from '../../words/stanzas';
import { ChangeError } from '../change';
import { outlineOf } from '../score/outline-of';
import { type NewLine, replacedLines } from './vocals';

/** Syllables per second beyond which no line can be sung. */
const MAX_RATE = 10;
/** A line that has longer leaves the second half to the band. */
const MAX_FRAME_SECONDS = 11;

/** Returns what is sung of a text: without marks of sections. */
export function linesIn(lyrics: string | undefined): string[] {
  return parseLyrics(lyrics ?? '').flatMap(({ lines }) => lines);
}

/** Divides a section evenly among its lines; null if they do not fit. */
function seats(count: number, bars: number, barSeconds: number, bar: number) {
  const frames = bar % 2 === 0 ? [16, 8, 4, 2, 1, 0.5] : [16, 8, 4, 2, 1];
  const frame = frames.find((one) => one * count <= bars);
  if (frame === undefined) return null;
  const isLong = frame * barSeconds > MAX_FRAME_SECONDS;
  return Array.from({ length: count }, () => ({ bars: frame, sungBars: isLong ? frame / 2 : frame }));
}

/** The syllables of other words on the notes of a line that has as many. */
function onTune(line: SetLine, text: string, words: readonly SpokenWord[]): SetLine {
  const notes = line.words.flatMap(({ syllables }) => syllables.map((syllable) => syllable.notes));
  let at = 0;
  const sung = words.map((word) => ({
    text: word.text,
    syllables: word.syllables.map((one) => ({ text: one.text, stress: one.stress, notes: notes[at++] })),
  }));
  return { ...line, text, words: sung };
}

function assertSingable(lines: readonly SeatedLine[], barSeconds: number, field: string): void {
  const isHasty = ({ spoken = [], sungBars }: SeatedLine) =>
    syllablesIn(spoken) > sungBars * barSeconds * MAX_RATE;
  if (lines.some(isHasty)) throw new ChangeError('lyrics.too-long', field);
}

/** Gives each new line its place: that of the line before it if there are as many. */
function seated(
  score: Score,
  index: number,
  texts: readonly string[],
  dictionary: Pronunciations,
  field: string,
) {
  const old = score.lines.filter(({ section }) => section === index);
  const bar = barBeats(score.meter);
  const barSeconds = (bar * 60) / score.tempo;
  const bars = Math.round(score.sections[index].beats / bar);
  const places = texts.length === old.length ? old : seats(texts.length, bars, barSeconds, bar);
  if (!places) throw new ChangeError('lyrics.too-long', field);
  const rows = texts.map((text, i): SeatedLine & { spoken: SpokenWord[] } => ({
    text,
    bars: places[i].bars,
    sungBars: places[i].sungBars,
    spoken: speak(text, dictionary),
  }));
  assertSingable(rows, barSeconds, field);
  return { rows, old: texts.length === old.length ? old : [] };
}

/**
 * Returns the score with other words in a section. Lines that stay keep every note, and so do those with as many
 * syllables as before; the others are set to the section's tune. Throws a ChangeError if they do not fit.
 */
export function rewriteWords(
  score: Score,
  index: number,
  texts: readonly string[],
  dictionary: Pronunciations,
  field: string,
): Score {
  const { rows, old } = seated(score, index, texts, dictionary, field);
  const outline = outlineOf(score);
  const seeded = { ...outline, seed: score.sections[index].seeds.tune };
  const places = outline.passages.map((_passage, i) => (i === index ? rows : []));
  const set = setWords(seeded, places, score.casting.voice, dictionary);
  const fresh = rows.map(({ text, spoken }, i): NewLine => {
    const before = old[i];
    if (before?.text === text) return { line: before, keeps: before };
    const fits = before && syllablesIn(before.words) === syllablesIn(spoken);
    return fits ? { line: onTune(before, text, spoken), keeps: before } : { line: set[i], keeps: null };
  });
  return replacedLines(score, index, fresh);
}
