import { toLufs, weightedPowers } from '../loudness';

const TENTHS = 30;

/**
 * Returns the loudness range in LU (EBU Tech 3342): between the 10th and the 95th percentile of the loudness of three
 * seconds, without silence and what is 20 LU below the mean. 0 for a song shorter than that.
 */
export function loudnessRange(left: Float32Array, right: Float32Array, sampleRate = 44_100): number {
  const powers = weightedPowers(left, right, sampleRate, Math.round(sampleRate / 10));
  const windows: number[] = [];
  for (let end = TENTHS; end <= powers.length; end++) {
    windows.push(powers.subarray(end - TENTHS, end).reduce((sum, power) => sum + power, 0) / TENTHS);
  }
  const audible = windows.filter((power) => toLufs(power) > -70);
  const gate = toLufs(audible.reduce((sum, power) => sum + power, 0) / audible.length) - 20;
  const levels = audible
    .map(toLufs)
    .filter((level) => level > gate)
    .sort((a, b) => a - b);
  if (levels.length === 0) return 0;
  const at = (share: number) => levels[Math.round(share * (levels.length - 1))];
  return at(0.95) - at(0.1);
}
