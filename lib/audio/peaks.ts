/**
 * Returns the waveform for players: `count` bars of 0–255, each the root mean square of both channels in its share of
 * the song. Peaks would look like a wall, since a limiter makes nearly all of them equal. A curve separates loud from
 * quiet passages. The loudest bar is 255 unless the audio is silent.
 */
export function peaks(audio: { left: Float32Array; right: Float32Array }, count = 200): Uint8Array {
  const { left, right } = audio;
  const levels = Float64Array.from({ length: count }, (_, bar) => {
    const from = Math.floor((bar * left.length) / count);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * left.length) / count));
    let energy = 0;
    for (let i = from; i < to && i < left.length; i++) energy += left[i] * left[i] + right[i] * right[i];
    return Math.sqrt(energy / (2 * (to - from)));
  });
  const top = levels.reduce((max, level) => Math.max(max, level), 0);
  if (top < 1e-4) return new Uint8Array(count);
  return Uint8Array.from(levels, (level) => Math.round(255 * (level / top) ** 1.25));
}
