export const RATE = 44_100;

/** Two channels of equal length. */
export type Stereo = readonly [Float32Array<ArrayBuffer>, Float32Array<ArrayBuffer>];

export function silence(samples: number): Stereo {
  return [new Float32Array(samples), new Float32Array(samples)];
}
