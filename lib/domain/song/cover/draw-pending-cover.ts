import { oklchToHex } from './colour';

const RADII = [46, 88, 130, 172, 214, 256];

function hash(text: string): number {
  let value = 2166136261;
  for (let index = 0; index < text.length; index++) {
    value = Math.imul(value ^ text.charCodeAt(index), 16777619);
  }
  return value >>> 0;
}

/**
 * Returns the cover of a song that is not ready: a bare disc with unfinished rings. Deterministic; none of the seed's
 * text reaches the document.
 */
export function drawPendingCover(seed: string): string {
  const value = hash(seed);
  const [x, y] = [240 + (value % 121), 240 + ((value >>> 7) % 121)];
  const hue = 60 + ((value >>> 14) % 40);
  const ground = oklchToHex({ lightness: 0.36, chroma: 0.02, hue });
  const line = oklchToHex({ lightness: 0.72, chroma: 0.03, hue });
  const circle = (r: number, more: string) => `<circle cx="${x}" cy="${y}" r="${r}" ${more}/>`;
  const rings = RADII.map((radius, index) => {
    const from = ((value >>> (index * 3)) % 64) * (360 / 64) - 90;
    const drawn = 324 - index * 46.8;
    const turn = `transform="rotate(${from} ${x} ${y})"`;
    return circle(radius, `stroke-width="3" pathLength="360" stroke-dasharray="${drawn} 360" ${turn}`);
  });
  const guides = RADII.map((radius) => circle(radius, 'stroke-width="1.5" stroke-dasharray="1.5 7"'));
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 600" width="600" height="600">' +
    `<rect width="600" height="600" fill="${ground}"/><g fill="none" stroke="${line}">` +
    `${guides.join('')}${rings.join('')}</g>${circle(13, `fill="${line}"`)}</svg>`
  );
}
