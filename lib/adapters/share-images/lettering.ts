/** Text as outlines, so that images look the same on every machine. Lengths are pixels. */
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

/** Removes what the faces cannot draw: emoji and unsupported scripts. */
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

/** Returns the width of a line of text. */
export function widthOf(text: string, { face, size }: Style): number {
  return runsOf(text, face).reduce(
    (sum, { font, text: part }) => sum + (font.layout(part).advanceWidth * size) / font.unitsPerEm,
    0,
  );
}

/** Draws one line as SVG paths with its baseline at `y`. */
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

/** Breaks text into lines no wider than `width`, within a word only if the word alone is too wide. */
function wrap(text: string, style: Style, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((part) => breakWord(part, style, width))) {
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

/** Cuts text to one line with an ellipsis, after a whole word if one ends nearby. */
export function cut(text: string, style: Style, width: number): string {
  if (widthOf(text, style) <= width) return text;
  const characters = Array.from(graphemesOf(text), ({ segment }) => segment);
  while (characters.length > 0 && widthOf(`${characters.join('').trimEnd()}…`, style) > width)
    characters.pop();
  const line = characters.join('').trimEnd();
  const space = line.lastIndexOf(' ');
  const isInWord = text[line.length] !== ' ' && space > line.length * 0.6;
  return `${isInWord ? line.slice(0, space) : line}…`;
}

/** Longer texts cannot fit at any size. */
const MAX_CHARACTERS = 200;

/** Lays text out in a box at the largest of `sizes` that fits, else cuts it at the smallest. */
export function fitText(
  text: string,
  face: FaceName,
  sizes: readonly number[],
  box: { width: number; height: number; leading: number },
): { lines: string[]; style: Style } {
  const visible = text.slice(0, MAX_CHARACTERS);
  const room = (size: number) => Math.max(1, Math.floor(box.height / (size * box.leading)));
  for (const size of sizes) {
    const style = { face, size };
    const lines = wrap(visible, style, box.width);
    if (lines.length <= room(size)) return { lines, style };
  }
  const style = { face, size: sizes.at(-1) ?? 16 };
  const lines = wrap(visible, style, box.width);
  const maxLines = room(style.size);
  const rest = lines.slice(maxLines - 1).join(' ');
  return { lines: [...lines.slice(0, maxLines - 1), cut(`${rest}`, style, box.width)], style };
}
