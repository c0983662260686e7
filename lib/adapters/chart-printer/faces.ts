import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create, type Font } from 'fontkit';
import { graphemesOf } from '@/lib/core/text/graphemes';
import { sfntOf } from './sfnt';

export type Weight = 400 | 600;

/** The fonts and their subsets, the most frequently needed first. */
const FONTS: readonly { family: string; parts: readonly string[]; weights: readonly Weight[] }[] = [
  {
    family: 'geist',
    parts: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'],
    weights: [400, 600],
  },
  { family: 'didact-gothic', parts: ['greek', 'greek-ext'], weights: [400] },
  { family: 'kosugi', parts: ['japanese'], weights: [400] },
];

const namesFor = (wanted: Weight) =>
  FONTS.flatMap(({ family, parts, weights }) => {
    const weight = weights.includes(wanted) ? wanted : 400;
    return parts.map((part) => ({ family, name: `${family}-${part}-${weight}` }));
  });

export interface Face {
  /** "geist-latin-400". */
  name: string;
  /** A TrueType font. */
  bytes: Buffer;
  font: Font;
}

/** A text that a face has all letters of. */
export interface Run {
  face: Face;
  text: string;
}

const opened = new Map<string, Face>();

function open(family: string, name: string): Face {
  const known = opened.get(name);
  if (known) return known;
  const file = path.join(process.cwd(), `node_modules/@fontsource/${family}/files/${name}-normal.woff`);
  const bytes = sfntOf(readFileSync(file));
  const font = create(bytes);
  if (!('layout' in font)) throw new Error(`${name} is no single font`);
  const face = { name, bytes, font };
  opened.set(name, face);
  return face;
}

function faceFor(cluster: string, weight: Weight): Face | null {
  const codes = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  for (const { family, name } of namesFor(weight)) {
    const face = open(family, name);
    if (codes.every((code) => face.font.hasGlyphForCodePoint(code))) return face;
  }
  return null;
}

/** Divides a text by the faces that have its letters, and leaves out those that none has. */
export function runsOf(text: string, weight: Weight): { runs: Run[]; isWhole: boolean } {
  const runs: Run[] = [];
  let isWhole = true;
  for (const { segment } of graphemesOf(text.normalize('NFC').replace(/\s+/g, ' '))) {
    const last = runs.at(-1);
    if (segment === ' ' && (!last || last.text.endsWith(' '))) continue;
    const face = segment === ' ' && last ? last.face : faceFor(segment, weight);
    if (face === null) isWhole = false;
    else if (last?.face === face) last.text += segment;
    else runs.push({ face, text: segment });
  }
  return { runs, isWhole };
}
