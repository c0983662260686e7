import type { LyricLine, Score, SetLine } from '../../score';
import { timedLyrics, vocalPart } from '../../setting/sung-part';

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

/** Returns the score with other lines, in order of time, and all that follows from them. */
export function withLines(score: Score, lines: SetLine[]): Score {
  const lyrics: LyricLine[] = timedLyrics(score, lines);
  const words = textOf(lines) === textOf(score.lines) ? score.words : written(score, lines);
  return { ...score, lines, lyrics, words, vocals: vocalPart(score.casting, lines) };
}
