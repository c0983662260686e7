import { Resvg } from '@resvg/resvg-js';
import { move, transferableSymbol, valueSymbol } from 'piscina';

const COVER_PIXELS = 1200;
const TAG_COVER_PIXELS = 600;

/** Returns a cover as a PNG of 1200 × 1200. */
export function coverPngOf(svg: string): Uint8Array {
  return rasterise(svg, COVER_PIXELS);
}

/** Returns a cover for an ID3 tag. */
export function tagCoverOf(svg: string): { bytes: Uint8Array; mime: 'image/png' } {
  return { bytes: rasterise(svg, TAG_COVER_PIXELS), mime: 'image/png' };
}

function rasterise(svg: string, pixels: number): Uint8Array {
  return new Resvg(svg, { fitTo: { mode: 'width', value: pixels }, font: { loadSystemFonts: false } })
    .render()
    .asPng();
}

/** Returns a thread's result whose largest buffer is transferred instead of copied. */
export function moved<T extends object>(result: T, largest: Uint8Array) {
  return move({
    get [transferableSymbol]() {
      return [largest.buffer];
    },
    get [valueSymbol]() {
      return result;
    },
  });
}
