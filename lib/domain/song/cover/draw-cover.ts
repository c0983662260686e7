/**
 * Draws a song's cover from its score: an off-centre disc whose rings are the sections, from the inside out. Time
 * runs clockwise from ring to ring. Each melody note is an arc (pitch is the radius, length the sweep, loudness the
 * weight), drums are ticks along the rim, and the highest notes use a second ink.
 */
import { clamp, oklchToHex, songColour } from './colour';
import {
  angleAt,
  arc,
  at,
  band,
  type CoverDrum,
  type CoverInput,
  layOutRings,
  type Point,
  placeCentre,
  type Ring,
  reach,
  ringAt,
  round,
  thin,
} from './layout';

export type { CoverInput } from './layout';

const SIZE = 600;
const MAX_ARCS = 700;
const MAX_TICKS = 640;
const WEIGHTS = 5;

interface Inks {
  ground: string;
  /** The paper shows through; the quieter the section, the more of the background colour. */
  ring: (energy: number) => string;
  /** The ring of the liveliest section. */
  solid: string;
  line: string;
  lineOnSolid: string;
  spot: string;
}

function chooseInks(input: CoverInput): Inks {
  const { lightness, chroma, hue, base } = songColour(input.tonic, input.mode, input.energy);
  const cream = oklchToHex({ lightness: 0.95, chroma: 0.028, hue: 85 });
  if (lightness > 0.62) {
    const ink = oklchToHex({ lightness: 0.29, chroma: 0.03 + chroma * 0.4, hue: hue - 12 });
    return {
      ground: base,
      ring: (energy) =>
        oklchToHex({ lightness: 0.855 + 0.1 * energy, chroma: 0.055 - 0.03 * energy, hue: 85 }),
      solid: ink,
      line: ink,
      lineOnSolid: cream,
      spot: oklchToHex({ lightness: 0.57, chroma: 0.19, hue: hue + 170 }),
    };
  }
  return {
    ground: base,
    ring: (energy) =>
      oklchToHex({ lightness: lightness - 0.06 - 0.13 * energy, chroma: chroma * 0.75, hue: hue - 10 }),
    solid: cream,
    line: cream,
    lineOnSolid: oklchToHex({ lightness: 0.25, chroma: chroma * 0.5, hue }),
    spot: oklchToHex({ lightness: 0.77, chroma: 0.15, hue: hue + 170 }),
  };
}

function drawMelody(input: CoverInput, rings: readonly Ring[], centre: Point, inks: Inks): string {
  const notes = thin(
    input.melody.filter(({ start, seconds, pitch }) => [start, seconds, pitch].every(Number.isFinite)),
    MAX_ARCS,
  );
  if (notes.length === 0) return '';
  const pitches = notes.map(({ pitch }) => pitch).sort((a, b) => a - b);
  const low = pitches[0] ?? 60;
  const high = Math.max(low + 10, pitches.at(-1) ?? 72);
  const peak = pitches[Math.floor(pitches.length * 0.93)] ?? high;
  const softest = Math.min(...notes.map(({ loudness }) => clamp(loudness, 0, 1)));
  const paths = new Map<string, string>();
  for (const note of notes) {
    const ring = ringAt(rings, note.start);
    if (!ring) continue;
    const width = ring.outer - ring.inner;
    const radius = ring.inner + width * (0.14 + 0.72 * ((note.pitch - low) / (high - low)));
    const from = angleAt(ring, note.start);
    const end = Math.min(note.start + Math.max(note.seconds, 0.05), ring.start + ring.seconds);
    const weight = Math.ceil(clamp((note.loudness - softest) / Math.max(0.2, 1 - softest), 0.2, 1) * WEIGHTS);
    const ink = note.pitch >= peak && peak > low ? inks.spot : ring.solid ? inks.lineOnSolid : inks.line;
    const key = `stroke="${ink}" stroke-width="${round(1.2 + weight * clamp(width / 34, 0.5, 1.6))}"`;
    paths.set(
      key,
      (paths.get(key) ?? '') + arc(centre, radius, from, Math.max(angleAt(ring, end) - from, 0.008)),
    );
  }
  return [...paths].map(([key, d]) => `<path ${key} d="${d}"/>`).join('');
}

const TICK: Record<CoverDrum['kind'], readonly [number, number]> = {
  kick: [1, 2.6],
  snare: [0.6, 1.8],
  other: [0.45, 1.2],
  hat: [0.3, 0.9],
};

function drawDrums(input: CoverInput, rings: readonly Ring[], centre: Point, inks: Inks): string {
  const valid = input.drums.filter(({ start }) => Number.isFinite(start));
  const loud = thin(
    valid.filter(({ kind }) => kind === 'kick' || kind === 'snare'),
    MAX_TICKS * 0.7,
  );
  const rest = thin(
    valid.filter(({ kind }) => kind !== 'kick' && kind !== 'snare'),
    MAX_TICKS - loud.length,
  );
  const paths = new Map<string, string>();
  for (const drum of [...rest, ...loud]) {
    const ring = ringAt(rings, drum.start);
    if (!ring) continue;
    const [length, weight] = TICK[drum.kind] ?? TICK.other;
    const angle = angleAt(ring, drum.start);
    const reach = clamp((ring.outer - ring.inner) * 0.22, 3, 9) * length;
    const key = `stroke="${ring.solid ? inks.lineOnSolid : inks.line}" stroke-width="${weight}"`;
    const tick = `M${at(centre, ring.outer, angle)}L${at(centre, ring.outer - reach, angle)}`;
    paths.set(key, (paths.get(key) ?? '') + tick);
  }
  return [...paths].map(([key, d]) => `<path ${key} d="${d}"/>`).join('');
}

function frame(ground: string, content: string): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${SIZE}" height="${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" fill="${ground}"/>${content}</svg>`
  );
}

/**
 * Returns a song's cover as an SVG document of 600 × 600 below 60 KB, without text, script or references. The same
 * score always gives the same bytes. Only finite numbers of the input reach the output.
 */
export function drawCover(input: CoverInput): string {
  const inks = chooseInks(input);
  const centre = placeCentre(input);
  const rings = layOutRings(input, 30, reach(centre));
  const bands = rings
    .map(
      (ring) =>
        `<path fill="${ring.solid ? inks.solid : inks.ring(ring.energy)}" d="${band(centre, ring)}"/>`,
    )
    .join('');
  const disc = `<circle cx="${round(centre.x)}" cy="${round(centre.y)}" r="13" fill="${inks.spot}"/>`;
  const lines = drawMelody(input, rings, centre, inks) + drawDrums(input, rings, centre, inks);
  return frame(inks.ground, `${bands}<g fill="none">${lines}</g>${disc}`);
}
