/**
 * Applies bus compression in place: the level of both channels (mean square over about 30 ms) against a threshold
 * relative to the song's mean level, ratio 2, slow release. `amount` 0 leaves the mix unchanged. Multiplies each sample of
 * `moves` by its gain.
 */
export function glue(left: Float32Array, right: Float32Array, amount: number, moves?: Float32Array): void {
  if (amount <= 0) return;
  let total = 1e-9;
  for (let i = 0; i < left.length; i += 4) total += left[i] ** 2 + right[i] ** 2;
  const threshold = (total / (left.length / 4)) * 10 ** ((3 - 5 * amount) / 10);
  const attack = 1 - Math.exp(-1 / (0.012 * 44100));
  const release = 1 - Math.exp(-1 / (0.16 * 44100));
  const step = 16;
  let level = 0;
  let gain = 1;
  for (let start = 0; start < left.length; start += step) {
    const end = Math.min(left.length, start + step);
    for (let i = start; i < end; i++) {
      const power = left[i] ** 2 + right[i] ** 2;
      level += (power > level ? attack : release) * (power - level);
    }
    const goal = level > threshold ? (threshold / level) ** (0.25 * Math.min(1, 0.4 + amount)) : 1;
    const slope = (goal - gain) / step;
    for (let i = start; i < end; i++) {
      gain += slope;
      left[i] = left[i] * gain;
      right[i] = right[i] * gain;
      if (moves) moves[i] *= gain;
    }
  }
}
