import path from 'node:path';
import { type Font, openSync } from 'fontkit';

/** The subsets of each face, the most frequently needed first. */
const PARTS = {
  display: ['latin', 'latin-ext', 'vietnamese'].map(
    (part) => `bricolage-grotesque/files/bricolage-grotesque-${part}-opsz-normal`,
  ),
  text: ['latin', 'latin-ext', 'vietnamese', 'cyrillic', 'cyrillic-ext'].map(
    (part) => `geist/files/geist-${part}-wght-normal`,
  ),
} as const;

export type FaceName = keyof typeof PARTS;

const opened = new Map<string, Font>();

function open(part: string): Font {
  const cached = opened.get(part);
  if (cached) return cached;
  const font = openSync(path.join(process.cwd(), 'node_modules/@fontsource-variable', `${part}.woff2`));
  if (!('layout' in font)) throw new Error(`${part} is no single font`);
  opened.set(part, font);
  return font;
}

/**
 * Returns the subset of a face that has every character of a cluster, or that of the text face; null for other scripts.
 */
export function fontOf(cluster: string, face: FaceName): Font | null {
  const codes = Array.from(cluster, (character) => character.codePointAt(0) ?? 0);
  for (const part of new Set([...PARTS[face], ...PARTS.text])) {
    const font = open(part);
    if (codes.every((code) => font.hasGlyphForCodePoint(code))) return font;
  }
  return null;
}
