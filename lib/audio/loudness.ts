/** Integrated loudness according to ITU-R BS.1770-4. */

interface Stage {
  b: readonly [number, number, number];
  a: readonly [number, number];
}

/**
 * The K-weighting shelf and high-pass filters for any sample rate, derived from their analog prototypes (BS.1770-4,
 * annex 1).
 */
function kWeighting(rate: number): [Stage, Stage] {
  const shelfK = Math.tan((Math.PI * 1681.974450955533) / rate);
  const vh = 10 ** (3.999843853973347 / 20);
  const vb = vh ** 0.4996667741545416;
  const q = 0.7071752369554196;
  const a0 = 1 + shelfK / q + shelfK * shelfK;
  const shelf: Stage = {
    b: [
      (vh + (vb * shelfK) / q + shelfK * shelfK) / a0,
      (2 * (shelfK * shelfK - vh)) / a0,
      (vh - (vb * shelfK) / q + shelfK * shelfK) / a0,
    ],
    a: [(2 * (shelfK * shelfK - 1)) / a0, (1 - shelfK / q + shelfK * shelfK) / a0],
  };
  const passK = Math.tan((Math.PI * 38.13547087602444) / rate);
  const pq = 0.5003270373238773;
  const p0 = 1 + passK / pq + passK * passK;
  const pass: Stage = {
    b: [1, -2, 1],
    a: [(2 * (passK * passK - 1)) / p0, (1 - passK / pq + passK * passK) / p0],
  };
  return [shelf, pass];
}

/**
 * Returns the K-weighted power of both channels in each 100 ms. One loop filters both, which lets the processor overlap
 * them.
 */
export function weightedPowers(
  left: Float32Array,
  right: Float32Array,
  rate: number,
  hop: number,
): Float64Array {
  const powers = new Float64Array(Math.floor(left.length / hop));
  const [first, second] = kWeighting(rate);
  const [b0, b1, b2] = first.b;
  const [a1, a2] = first.a;
  const [, d1, d2] = second.b;
  const [c1, c2] = second.a;
  let [s1, s2, t1, t2] = [0, 0, 0, 0];
  let [u1, u2, v1, v2] = [0, 0, 0, 0];
  for (let block = 0; block < powers.length; block++) {
    let sum = 0;
    const end = (block + 1) * hop;
    for (let i = block * hop; i < end; i++) {
      const x = left[i];
      const y = b0 * x + s1;
      s1 = b1 * x + s2 - a1 * y;
      s2 = b2 * x - a2 * y;
      const z = y + t1;
      t1 = d1 * y + t2 - c1 * z;
      t2 = d2 * y - c2 * z;
      const xr = right[i];
      const yr = b0 * xr + u1;
      u1 = b1 * xr + u2 - a1 * yr;
      u2 = b2 * xr - a2 * yr;
      const zr = yr + v1;
      v1 = d1 * yr + v2 - c1 * zr;
      v2 = d2 * yr - c2 * zr;
      sum += z * z + zr * zr;
    }
    powers[block] = sum / hop;
  }
  return powers;
}

export const toLufs = (power: number) => -0.691 + 10 * Math.log10(power);

/**
 * Returns the integrated loudness in LUFS of a stereo signal (dual mono if both arrays are the same): 400 ms blocks
 * with 75 % overlap, absolute gate at −70 LUFS, relative gate 10 LU below. −Infinity for silence and for less than 400
 * ms.
 */
export function integratedLoudness(left: Float32Array, right: Float32Array, rate = 44100): number {
  const hop = Math.round(rate / 10);
  const powers = weightedPowers(left, right, rate, hop);
  const blocks: number[] = [];
  for (let i = 0; i + 4 <= powers.length; i++) {
    blocks.push((powers[i] + powers[i + 1] + powers[i + 2] + powers[i + 3]) / 4);
  }
  const mean = (list: readonly number[]) => list.reduce((sum, p) => sum + p, 0) / list.length;
  const audible = blocks.filter((power) => toLufs(power) > -70);
  if (audible.length === 0) return Number.NEGATIVE_INFINITY;
  const gate = toLufs(mean(audible)) - 10;
  return toLufs(mean(audible.filter((power) => toLufs(power) > gate)));
}

/** Returns the integrated loudness of a song in LUFS with two decimals, as stored; null for silence. */
export function loudnessOf(audio: {
  sampleRate: number;
  left: Float32Array;
  right: Float32Array;
}): number | null {
  const loudness = integratedLoudness(audio.left, audio.right, audio.sampleRate);
  return Number.isFinite(loudness) ? Math.round(loudness * 100) / 100 : null;
}
