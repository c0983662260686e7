import {
  ModulatorCurveTypes as Curve,
  ModulatorControllerSources as From,
  GeneratorTypes as G,
  type Modulator,
  type ModulatorSource,
} from 'spessasynth_core';

/** What a modulator may depend on here: controllers stay at rest, because a score has none. */
interface Stroke {
  /** MIDI numbers, 0–127. */
  key: number;
  velocity: number;
}

/** Maps 0–1 to 0–1 as SoundFont 2.04 §9.5.3 defines its curves. */
function curved(x: number, type: number): number {
  if (type === Curve.concave) return x >= 1 ? 1 : Math.min(1, -(40 / 96) * Math.log10(1 - x));
  if (type === Curve.convex) return 1 - curved(1 - x, Curve.concave);
  if (type === Curve.switch) return x >= 0.5 ? 1 : 0;
  return x;
}

/** Returns the value of a source; null if it is a controller. */
function sourceValue(source: ModulatorSource, { key, velocity }: Stroke): number | null {
  if (source.isCC) return null;
  if (source.index === From.noController) return 1;
  if (source.index !== From.noteOnVelocity && source.index !== From.noteOnKeyNum) return null;
  const share = (source.index === From.noteOnVelocity ? velocity : key) / 127;
  const x = source.isNegative ? 1 - share : share;
  if (!source.isBipolar) return curved(x, source.curveType);
  return x >= 0.5 ? curved(2 * x - 1, source.curveType) : -curved(1 - 2 * x, source.curveType);
}

function amountOf(modulator: Modulator, stroke: Stroke): number {
  const primary = sourceValue(modulator.primarySource, stroke);
  const secondary = sourceValue(modulator.secondarySource, stroke);
  if (primary === null || secondary === null || modulator.primarySource.index === From.noController) return 0;
  return modulator.transformAmount * primary * secondary;
}

const byVelocity = ({ destination, primarySource }: Modulator) =>
  destination === G.initialAttenuation && !primarySource.isCC && primarySource.index === From.noteOnVelocity;

/** Returns the centibels by which a stroke below full velocity is softer. */
export function velocityAttenuation(modulators: readonly Modulator[], stroke: Stroke): number {
  return modulators.filter(byVelocity).reduce((sum, one) => sum + amountOf(one, stroke), 0);
}

/**
 * Returns the generators of a zone for one stroke, with all modulators of key and velocity added. How velocity changes
 * the loudness is left out: the mixer does that, for all instruments alike.
 */
export function modulated(
  generators: Int16Array,
  modulators: readonly Modulator[],
  stroke: Stroke,
): Float64Array {
  const result = Float64Array.from(generators);
  for (const modulator of modulators) {
    const { destination } = modulator;
    if (destination < 0 || destination >= result.length || byVelocity(modulator)) continue;
    result[destination] += amountOf(modulator, stroke);
  }
  return result;
}
