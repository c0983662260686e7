/** Key by correlation of the mean chroma with the profile of each key (Krumhansl, Cognitive foundations, 1990). */
import { type Chroma, meanChroma } from './chroma';

export interface KeyEstimate {
  /** 0 to 11 for C to B. */
  tonic: number;
  mode: 'major' | 'minor';
  /** The correlation with the profile of this key, and by how much it exceeds that of the second best. */
  correlation: number;
  margin: number;
}

/**
 * How often each degree occurs in major and minor, over hundreds of works (Albrecht and Shanahan, The use of large corpora
 * to train a new type of key-finding algorithm, Music Perception 31, 2013).
 */
const PROFILES = {
  major: [0.238, 0.006, 0.111, 0.006, 0.137, 0.094, 0.016, 0.214, 0.009, 0.08, 0.008, 0.081],
  minor: [0.22, 0.006, 0.104, 0.123, 0.019, 0.103, 0.012, 0.214, 0.062, 0.022, 0.061, 0.052],
};

/** The correlation of a profile with the chroma seen from a tonic. */
function correlation(chroma: Float64Array, profile: readonly number[], tonic: number): number {
  let [ab, aa, bb] = [0, 0, 0];
  for (let degree = 0; degree < 12; degree++) {
    // Both sum to 1.
    const a = chroma[(tonic + degree) % 12] - 1 / 12;
    const b = profile[degree] - 1 / 12;
    ab += a * b;
    aa += a * a;
    bb += b * b;
  }
  return aa > 0 ? ab / Math.sqrt(aa * bb) : 0;
}

/** Returns the most likely key of a song. Modes count as major or minor by their third. */
export function estimateKey({ frames }: Chroma): KeyEstimate {
  const chroma = meanChroma(frames);
  const keys = (['major', 'minor'] as const).flatMap((mode) =>
    Array.from({ length: 12 }, (_, tonic) => ({
      tonic,
      mode,
      correlation: correlation(chroma, PROFILES[mode], tonic),
    })),
  );
  const [best, second] = keys.sort((a, b) => b.correlation - a.correlation);
  return { ...best, margin: best.correlation - second.correlation };
}
