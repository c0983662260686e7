import { Resvg } from '@resvg/resvg-js';
import type { ShareOrder } from '@/lib/core/ports';
import { drawShareImage } from './picture';

/** Draws a share image as PNG, in its own thread. */
export default function draw(order: ShareOrder): Uint8Array {
  return new Resvg(drawShareImage(order), { font: { loadSystemFonts: false } }).render().asPng();
}
