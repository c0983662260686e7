import { shorten } from '@/lib/core/text/shorten';
import { type LyricSection, sectionsOf } from '../music-hosted/sections';
import { refuse } from '../outbound/faults';

/** A composition plan of the second models. */
export interface Plan {
  chunks: { text: string; duration_ms: number; positive_styles: string[]; negative_styles: string[] }[];
}

const MIN_MS = 3_000;
const MAX_MS = 120_000;
const MAX_CHUNKS = 30;
const MAX_LINES = 30;
const MAX_LINE = 200;
const MAX_TAG = 98;
/** How many styles a chunk after the first repeats. */
const REPEATED_STYLES = 3;

/** Returns a plan with a chunk for each section; the length is shared out by lines and held to the millisecond. */
export function planOf(lyrics: string, durationSeconds: number, styles: string[]): Plan {
  const totalMs = Math.max(MIN_MS, Math.round(durationSeconds * 1000));
  const sections = sectionsOf(lyrics).flatMap(splitByLines);
  const chunks = splitByLength(merged(sections, Math.floor(totalMs / MIN_MS)), totalMs);
  const isTooMuch = chunks.length > MAX_CHUNKS || chunks.some(({ lines }) => lines.length > MAX_LINES);
  if (isTooMuch) return refuse('invalid', `${durationSeconds} s are too few for these lyrics`);
  const lengths = sharedLengths(chunks, totalMs);
  return {
    chunks: chunks.map((chunk, i) => ({
      text: textOf(chunk),
      duration_ms: lengths[i] ?? MIN_MS,
      positive_styles: i === 0 ? styles : styles.slice(0, REPEATED_STYLES),
      negative_styles: [],
    })),
  };
}

const weightOf = ({ lines }: LyricSection) => Math.max(1, lines.length);
const sumOf = (sections: LyricSection[]) => sections.reduce((sum, section) => sum + weightOf(section), 0);

/** Every chunk has the shortest length; the rest is shared out by lines. Rounding goes to the last one. */
function sharedLengths(chunks: LyricSection[], totalMs: number): number[] {
  const spareMs = totalMs - MIN_MS * chunks.length;
  const lengths = chunks.map((chunk) => MIN_MS + Math.floor((spareMs * weightOf(chunk)) / sumOf(chunks)));
  const lastMs = totalMs - lengths.slice(0, -1).reduce((sum, ms) => sum + ms, 0);
  return [...lengths.slice(0, -1), lastMs];
}

function splitByLines({ tag, lines }: LyricSection): LyricSection[] {
  const short = lines.flatMap(shortLines);
  const pieces = Math.max(1, Math.ceil(short.length / MAX_LINES));
  return divide({ tag, lines: short }, pieces);
}

/** Divides sections until none is longer than a chunk may be. */
function splitByLength(sections: LyricSection[], totalMs: number): LyricSection[] {
  const lengths = sharedLengths(sections, totalMs);
  const longest = lengths.findIndex((ms) => ms > MAX_MS);
  const section = sections[longest];
  if (section === undefined) return sections;
  return splitByLength(
    [...sections.slice(0, longest), ...divide(section, 2), ...sections.slice(longest + 1)],
    totalMs,
  );
}

function divide({ tag, lines }: LyricSection, pieces: number): LyricSection[] {
  const size = Math.ceil(lines.length / pieces);
  return Array.from({ length: pieces }, (_, i) => ({ tag, lines: lines.slice(i * size, (i + 1) * size) }));
}

/** Joins neighbours with the fewest lines until there is time for each. */
function merged(sections: LyricSection[], max: number): LyricSection[] {
  if (sections.length <= Math.min(max, MAX_CHUNKS)) return sections;
  const sizes = sections
    .slice(1)
    .map((section, i) => section.lines.length + (sections[i]?.lines.length ?? 0));
  const at = sizes.indexOf(Math.min(...sizes));
  const [first, second] = sections.slice(at, at + 2);
  if (!first || !second) return sections;
  const inner = second.tag && second.tag !== first.tag ? [`[${second.tag}]`] : [];
  const joined = { tag: first.tag, lines: [...first.lines, ...inner, ...second.lines] };
  return merged([...sections.slice(0, at), joined, ...sections.slice(at + 2)], max);
}

function shortLines(line: string): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > MAX_LINE) {
    const space = rest.lastIndexOf(' ', MAX_LINE);
    parts.push(rest.slice(0, space > 0 ? space : MAX_LINE).trim());
    rest = rest.slice(space > 0 ? space : MAX_LINE).trim();
  }
  return [...parts, rest];
}

function textOf({ tag, lines }: LyricSection): string {
  return [...(tag ? [`[${shorten(tag, MAX_TAG)}]`] : []), ...lines].join('\n');
}
