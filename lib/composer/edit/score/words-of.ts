import type { LyricLine, Note, Score, SetLine } from '../../score';
import { timedLyrics, vocalPart } from '../../setting/sung-part';
import type { SungNote } from '../../vocals';

const textOf = (lines: readonly SetLine[]) =>
  lines.map(({ section, text }) => `${section} ${text}`).join('\n');

/** The words with the sections' labels as marks. */
function written({ sections }: Pick<Score, 'sections'>, lines: readonly SetLine[]): string {
  const stanzas = sections.flatMap(({ label }, i) => {
    const own = lines.filter(({ section }) => section === i).map(({ text }) => text);
    return own.length > 0 ? [[`[${label}]`, ...own].join('\n')] : [];
  });
  return stanzas.join('\n\n');
}

/** Returns all notes of a line. */
export const sungNotes = (line: SetLine): SungNote[] =>
  line.words.flatMap(({ syllables }) => syllables.flatMap(({ notes }) => notes));

/** Returns how each line is played, for the track that stands in for the singer; nothing if that plays something else. */
export function playedNotes({ tracks, lines }: Pick<Score, 'tracks' | 'lines'>): Map<SetLine, Note[]> {
  const notes = tracks.find(({ id }) => id === 'vocals')?.notes ?? [];
  let at = 0;
  const played = lines.map((line): [SetLine, Note[]] => {
    const own = notes.slice(at, at + sungNotes(line).length);
    at += sungNotes(line).length;
    return [line, own];
  });
  return new Map(at === notes.length ? played : []);
}

/** Returns the score with other lines, in order of time, and all that follows from them. */
export function withLines(score: Score, lines: SetLine[]): Score {
  const lyrics: LyricLine[] = timedLyrics(score, lines);
  const words = textOf(lines) === textOf(score.lines) ? score.words : written(score, lines);
  return { ...score, lines, lyrics, words, vocals: vocalPart(score.casting, lines) };
}
