/** Linear discriminant analysis with a shrunken covariance, judged by leaving out one sample at a time. */

/** A vector with its true group. */
export interface Sample {
  group: string;
  vector: readonly number[];
}

/** How far the covariance is drawn towards independent entries, because there are more entries than samples. */
const SHRINKAGE = 0.5;

/** Scales every entry to a mean of 0 and a variance of 1 over all samples. */
function standardised(samples: readonly Sample[]): Sample[] {
  const scales = samples[0].vector.map((_, i) => {
    const mean = samples.reduce((sum, { vector }) => sum + vector[i], 0) / samples.length;
    const power = samples.reduce((sum, { vector }) => sum + (vector[i] - mean) ** 2, 0);
    return { mean, deviation: Math.sqrt(power / samples.length) || 1 };
  });
  return samples.map(({ group, vector }) => ({
    group,
    vector: scales.map(({ mean, deviation }, i) => (vector[i] - mean) / deviation),
  }));
}

function centroidsOf(samples: readonly Sample[]): Map<string, number[]> {
  const groups = new Map<string, Sample[]>();
  for (const sample of samples) groups.set(sample.group, [...(groups.get(sample.group) ?? []), sample]);
  const mean = (list: Sample[], i: number) =>
    list.reduce((sum, { vector }) => sum + vector[i], 0) / list.length;
  return new Map([...groups].map(([group, list]) => [group, list[0].vector.map((_, i) => mean(list, i))]));
}

/** Returns the covariance of samples around their group's centroid, shrunken, row by row. */
function covarianceOf(samples: readonly Sample[], centroids: Map<string, number[]>): Float64Array {
  const size = samples[0].vector.length;
  const sums = new Float64Array(size * size);
  for (const { group, vector } of samples) {
    const centroid = centroids.get(group) ?? [];
    const distance = Float64Array.from(vector, (x, i) => x - centroid[i]);
    for (let i = 0; i < size; i++) {
      for (let j = 0; j <= i; j++) sums[i * size + j] += distance[i] * distance[j];
    }
  }
  const count = Math.max(1, samples.length - centroids.size);
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < i; j++) sums[i * size + j] *= (1 - SHRINKAGE) / count;
    sums[i * size + i] = sums[i * size + i] / count + 1e-3;
  }
  return sums;
}

/** Replaces the lower half of a positive definite matrix by its Cholesky factor. */
function factorise(matrix: Float64Array, size: number): void {
  for (let i = 0; i < size; i++) {
    for (let j = 0; j <= i; j++) {
      let sum = matrix[i * size + j];
      for (let k = 0; k < j; k++) sum -= matrix[i * size + k] * matrix[j * size + k];
      matrix[i * size + j] = i === j ? Math.sqrt(sum) : sum / matrix[j * size + j];
    }
  }
}

/** Returns the squared length of a difference as the factor of its covariance measures it. */
function distanceOf(factor: Float64Array, vector: readonly number[], centroid: readonly number[]): number {
  const size = vector.length;
  const solved = new Float64Array(size);
  let distance = 0;
  for (let i = 0; i < size; i++) {
    let sum = vector[i] - centroid[i];
    for (let k = 0; k < i; k++) sum -= factor[i * size + k] * solved[k];
    solved[i] = sum / factor[i * size + i];
    distance += solved[i] ** 2;
  }
  return distance;
}

/** Returns the group that the other samples assign to each sample: that of the nearest centroid. */
export function leaveOneOut(samples: readonly Sample[]): string[] {
  const all = standardised(samples);
  return all.map((sample) => {
    const others = all.filter((other) => other !== sample);
    const centroids = centroidsOf(others);
    const factor = covarianceOf(others, centroids);
    factorise(factor, sample.vector.length);
    const ranked = [...centroids]
      .map(([group, centroid]) => ({ group, distance: distanceOf(factor, sample.vector, centroid) }))
      .sort((a, b) => a.distance - b.distance);
    return ranked[0].group;
  });
}
