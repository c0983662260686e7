/** Text as outlines, so that a picture is the same wherever it is drawn. Lengths are pixels. */
import type { Font } from 'fontkit';
import { graphemesOf } from '@/lib/core/text/graphemes';
import { type FaceName, fontOf } from './faces';

export interface Style {
  face: FaceName;
  size: number;
}

interface Run {
  font: Font;
  text: string;
}

/** What the faces can show of a text: emoji and letters of other scripts are left out. */
export function drawable(text: string, face: FaceName): string {
  return Array.from(graphemesOf(text.normalize('NFC')), ({ segment }) =>
    /^\s+$/.test(segment) ? ' ' : fontOf(segment, face) ? segment : '',
  )
    .join('')
    .replace(/ +/g, ' ')
    .trim();
}

function runsOf(text: string, face: FaceName): Run[] {
  const runs: Run[] = [];
  for (const { segment } of graphemesOf(text)) {
    const last = runs.at(-1);
    const font = fontOf(segment, face);
    if (!font) continue;
    if (last?.font === font) last.text += segment;
    else runs.push({ font, text: segment });
  }
  return runs;
}

/** How wide one line of text is. */
export function widthOf(text: string, { face, size }: Style): number {
  return runsOf(text, face).reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** One line as SVG paths, its baseline at `y`. */
export function drawLine(text: string, { face, size }: Style, x: number, y: number): string {
  let at = x;
  let paths = '';
  for (const { font, text: part } of runsOf(text, face)) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(part);
    for (const [n, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[n] ?? {};
      const place = `matrix(${[scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale].map(round).join(' ')})`;
      const outline = glyph.path.toSVG();
      if (outline) paths += `<path transform="${place}" d="${outline}"/>`;
      at += xAdvance * scale;
    }
  }
  return paths;
}

const round = (value: number) => Math.round(value * 10_000) / 10_000;

/** Breaks a text into lines no wider than `width`, within words only where one alone is too wide. */
function wrap(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((given) => breakWord(given, style, width))) {
    const longer = line ? `${line} ${word}` : word;
    if (widthOf(longer, style) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    line = word;
  }
  return line ? [...lines, line] : lines;
}

function breakWord(word: string, style: Style, width: number): string[] {
  if (widthOf(word, style) <= width) return [word];
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemesOf(word)) {
    if (piece && widthOf(piece + segment, style) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
}

/** A text cut to one line, with an ellipsis where something is left out: after a whole word where one is near the end. */
export function cut(text: string, style: Style, width: number): string {
  if (widthOf(text, style) <= width) return text;
  const kept = Array.from(graphemesOf(text), ({ segment }) => segment);
  while (kept.length > 0 && widthOf(`${kept.join('').trimEnd()}…`, style) > width) kept.pop();
  const line = kept.join('').trimEnd();
  const space = line.lastIndexOf(' ');
  const isInWord = text[line.length] !== ' ' && space > line.length * 0.6;
  return `${isInWord ? line.slice(0, space) : line}…`;
}

/** Longer texts than this cannot fit at any size. */
const MOST_LETTERS = 200;

/** The text at the largest of `sizes` at which it fits into a box, else cut off at the smallest. */
export function fitText(
  text: string,
  face: FaceName,
  sizes: readonly number[],
  box: { width: number; height: number; leading: number },
): { lines: string[]; style: Style } {
  const shown = text.slice(0, MOST_LETTERS);
  const room = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));
  for (const size of sizes) {
    const style = { face, size };
    const lines = wrap(shown, style, box.width);
    if (lines.length <= room(size)) return { lines, style };
  }
  const style = { face, size: sizes.at(-1) ?? 16 };
  const lines = wrap(shown, style, box.width);
  const most = room(style.size);
  const rest = lines.slice(most - 1).join(' ');
  return { lines: [...lines.slice(0, most - 1), cut(`${rest}`, style, box.width)], style };
}
