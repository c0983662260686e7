import type { ShareOrder } from '@/lib/core/ports';
import { songColour } from '@/lib/domain/song/cover/colour';
import { SHARE_IMAGE } from '@/lib/domain/song/cover/share-address';
import { cut, drawable, drawLine, fitText } from './lettering';

const { width: WIDTH, height: HEIGHT } = SHARE_IMAGE;
const MARGIN = 56;
const LEFT = HEIGHT + MARGIN;
const COLUMN = WIDTH - LEFT - MARGIN;
const BARS = 56;
const WAVE = { top: 420, height: 96 };
/** The title's box; byline, waveform and brand are below it. */
const TITLE = { top: 64, height: 272, leading: 1.04 };
const TITLE_SIZES = [92, 80, 70, 60, 52, 44];
const WORKSHOP = { ground: '#2a231b', ink: '#f3ece0', bright: '#c9b79c' };

/**
 * Draws the share image of a song as an SVG of 1200 × 630: cover, title, byline, waveform and brand, with outlined
 * letters. Omits a title in a script that no face has.
 */
export function drawShareImage(order: ShareOrder): string {
  const colour = order.tone && songColour(order.tone.tonic, order.tone.mode, order.tone.energy);
  const ground = colour?.deep ?? WORKSHOP.ground;
  const ink = colour?.onDeep ?? WORKSHOP.ink;
  const bright = colour?.bright ?? WORKSHOP.bright;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${drawCoverOf(order)}` +
    `<g fill="${ink}">${drawTitle(order.name)}${drawSmall(order)}</g>` +
    `<g fill="${bright}">${drawWaveform(order.peaks)}</g></svg>`
  );
}

function drawCoverOf({ coverSvg }: ShareOrder): string {
  if (!coverSvg) return '';
  const data = Buffer.from(coverSvg).toString('base64');
  return `<image width="${HEIGHT}" height="${HEIGHT}" href="data:image/svg+xml;base64,${data}"/>`;
}

function drawTitle(name: string): string {
  const { lines, style } = fitText(drawable(name, 'display'), 'display', TITLE_SIZES, {
    width: COLUMN,
    ...TITLE,
  });
  const step = style.size * TITLE.leading;
  return lines
    .map((line, n) => drawLine(line, style, LEFT, TITLE.top + style.size * 0.72 + n * step))
    .join('');
}

function drawSmall({ byline, brand }: ShareOrder): string {
  const style = { face: 'text', size: 30 } as const;
  const line = cut(drawable(byline, 'text'), style, COLUMN);
  const mark = { face: 'display', size: 28 } as const;
  return (
    `<g opacity="0.86">${drawLine(line, style, LEFT, WAVE.top - 36)}</g>` +
    `<g opacity="0.86">${drawLine(cut(drawable(brand, 'display'), mark, COLUMN), mark, LEFT, HEIGHT - 46)}</g>`
  );
}

function drawWaveform(peaks: Uint8Array): string {
  if (peaks.length === 0) return '';
  const step = COLUMN / BARS;
  return Array.from({ length: BARS }, (_, bar) => {
    const from = Math.floor((bar * peaks.length) / BARS);
    const part = peaks.slice(from, Math.max(from + 1, Math.floor(((bar + 1) * peaks.length) / BARS)));
    const level = part.reduce((sum, peak) => sum + peak, 0) / part.length / 255;
    const height = Math.max(4, level * WAVE.height);
    const x = (LEFT + bar * step).toFixed(2);
    const y = (WAVE.top + (WAVE.height - height) / 2).toFixed(2);
    return `<rect x="${x}" y="${y}" width="${(step * 0.6).toFixed(2)}" height="${height.toFixed(2)}" rx="2"/>`;
  }).join('');
}
